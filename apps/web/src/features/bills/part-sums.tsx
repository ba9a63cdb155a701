import type { Bill } from '@comanda/domain/bill/bill';
import { discountsOfPart } from '@comanda/domain/bill/on-paper';
import { minor } from '@comanda/domain/money';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormatMoney } from '../../lib/store-currency.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { type BillWords, sizeOf } from '../../kit/bill-history/bill-words.ts';
import { ExplainedAmount } from '../../kit/bill-history/explained-amount.tsx';
import type { Explained } from './explain-sheet.tsx';
import type { ShownPart } from './parts.ts';
import { payTexts as t } from './pay.texts.ts';

type PartSumsProps = {
  bill: Bill;
  part: ShownPart;
  words: BillWords;
  onTakeBack: ((id: string) => void) | undefined;
  /** Ids of charges that stay. */
  fixed: ReadonlySet<string>;
  onExplain: (explained: Explained) => void;
};

/** Discounts of the bill, charges, tax and total of what somebody pays, and what they paid already. */
export function PartSums({ bill, part, words, onTakeBack, fixed, onExplain }: PartSumsProps) {
  const formatMoney = useFormatMoney();
  const discounts = bill.discounts.filter(({ isRemoved }) => !isRemoved);
  const shares = discountsOfPart(bill, part.sums);
  const charges = bill.charges.filter(({ isRemoved }) => !isRemoved);
  const { amounts } = part.sums;
  return (
    <dl className="flex flex-col border-t border-line pt-2">
      {discounts.map((discount) => {
        const name = t.discountNamed({ size: sizeOf(discount, formatMoney), reason: words.reason(discount.id) });
        return (
          <Row key={discount.id} name={name} onTakeBack={onTakeBack && (() => onTakeBack(discount.id))}>
            <MoneyText amount={minor(0 - (shares.get(discount.id) ?? 0))} className="px-2" />
          </Row>
        );
      })}
      {charges.map((charge) => {
        const own = part.sums.charges.find(({ chargeId }) => chargeId === charge.id);
        const name = 'rate' in charge ? `${charge.title}, ${sizeOf(charge, formatMoney)}` : charge.title;
        return (
          <Row
            key={charge.id}
            name={name}
            onTakeBack={fixed.has(charge.id) ? undefined : onTakeBack && (() => onTakeBack(charge.id))}
          >
            <ExplainedAmount
              label={charge.title}
              amount={own?.total ?? minor(0)}
              onExplain={() => onExplain({ what: 'charge', chargeId: charge.id, partId: part.id })}
            />
          </Row>
        );
      })}
      <Row name={t.tax}>
        <ExplainedAmount
          label={t.tax}
          amount={amounts.tax}
          onExplain={() => onExplain({ what: 'tax', partId: part.id })}
        />
      </Row>
      <Row name={t.total} isStrong>
        <ExplainedAmount
          label={t.total}
          amount={amounts.total}
          onExplain={() => onExplain({ what: 'part', partId: part.id })}
        />
      </Row>
      {part.paid > 0 && (
        <Row name={t.alreadyPaid}>
          <MoneyText amount={part.paid} className="px-2" />
        </Row>
      )}
    </dl>
  );
}

type RowProps = { name: string; isStrong?: boolean; onTakeBack?: (() => void) | undefined; children: ReactNode };

function Row({ name, isStrong = false, onTakeBack, children }: RowProps) {
  return (
    <div
      className={`flex min-h-11 items-center justify-between gap-2 ps-2 ${isStrong ? 'text-lg font-semibold' : 'text-ink-soft'}`}
    >
      <dt className="min-w-0 flex-1 wrap-anywhere">{name}</dt>
      <dd className="flex items-center">
        {onTakeBack && <IconButton icon={X} label={t.takeBack({ name })} onClick={onTakeBack} />}
        {children}
      </dd>
    </div>
  );
}
