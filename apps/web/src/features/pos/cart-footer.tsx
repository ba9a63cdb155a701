import clsx from 'clsx';
import { ChefHat, Files, ReceiptText } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { unlessEmpty } from './ask.ts';
import { CartTotals } from './cart-totals.tsx';
import { posTexts as t } from './pos.texts.ts';
import type { PricedCart } from './price-cart.ts';
import type { Sending } from './use-send.ts';
import { useTill } from './till.ts';

/** Three buttons in a row, each with two lines of text. */
const inLow = 'low:px-2! low:py-1! low:text-sm! low:[&>svg]:hidden';

/** Totals and the three actions, always in sight. */
export function CartFooter({ priced, sending }: { priced: PricedCart; sending: Sending }) {
  const { open } = useTill();
  const isBlocked = priced.problems.length > 0;
  return (
    <div className="flex w-full flex-col gap-3 low:gap-2">
      {isBlocked && <Notice tone="danger">{priced.problems.join(' ')}</Notice>}
      <CartTotals totals={priced.totals} />
      <div className="grid grid-cols-[auto_1fr] gap-3 low:grid-cols-[auto_auto_1fr] low:gap-2">
        <Button
          size="touch"
          icon={Files}
          className={clsx('px-4! text-base!', inLow)}
          onClick={() => unlessEmpty(() => open({ name: 'save-draft' }))}
        >
          {t.draft}
        </Button>
        <Button
          size="touch"
          icon={ChefHat}
          className={clsx('px-3! text-base!', inLow)}
          disabled={isBlocked}
          pending={sending.isSending}
          onClick={() => unlessEmpty(sending.send)}
        >
          {t.sendToKitchen}
        </Button>
        <Button
          size="touch"
          variant="primary"
          icon={ReceiptText}
          className={clsx('col-span-2 low:col-span-1', inLow)}
          disabled={isBlocked}
          onClick={() => unlessEmpty(() => open({ name: 'pay' }))}
        >
          {t.createReceiptAndPay}
        </Button>
      </div>
    </div>
  );
}
