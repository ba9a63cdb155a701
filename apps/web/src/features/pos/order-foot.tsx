import { ChefHat, Files, ReceiptText } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ask } from './ask.ts';
import { OrderTotals } from './order-totals.tsx';
import type { OpenDialog } from './pos-dialog.ts';
import { posTexts as t } from './pos.texts.ts';
import type { PricedOrder } from './price-order.ts';

type OrderFootProps = { priced: PricedOrder; currency: string; open: OpenDialog };

/** Totals and the three actions, always in sight. */
export function OrderFoot({ priced, currency, open }: OrderFootProps) {
  const isBlocked = priced.problems.length > 0;
  return (
    <div className="flex w-full flex-col gap-3">
      {isBlocked && <Notice tone="danger">{priced.problems.join(' ')}</Notice>}
      <OrderTotals totals={priced.totals} currency={currency} />
      <div className="grid grid-cols-[auto_1fr] gap-3">
        <Button size="touch" icon={Files} className="px-4! text-base!" onClick={() => ask('save-draft', open)}>
          {t.draft}
        </Button>
        <Button
          size="touch"
          icon={ChefHat}
          className="px-3! text-base!"
          disabled={isBlocked}
          onClick={() => ask('send', open)}
        >
          {t.sendToKitchen}
        </Button>
        <Button
          size="touch"
          variant="primary"
          icon={ReceiptText}
          className="col-span-2"
          disabled={isBlocked}
          onClick={() => ask('pay', open)}
        >
          {t.createReceiptAndPay}
        </Button>
      </div>
    </div>
  );
}
