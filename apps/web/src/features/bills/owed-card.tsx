import { CircleCheck, Split } from 'lucide-react';
import { useFormatMoney } from '../../lib/store-currency.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip, ChipRow } from '../../ui/chip.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { payTexts as t } from './pay.texts.ts';
import type { PayDesk } from './use-pay-desk.ts';

type OwedCardProps = { desk: PayDesk; onDivide: () => void };

/** How much is owed, and by whom. */
export function OwedCard({ desk: { who, choosePart }, onDivide }: OwedCardProps) {
  const { parts, paying, shown, picked } = who;
  const isPicked = picked !== null;
  const formatMoney = useFormatMoney();
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <p className="flex min-w-0 flex-col">
          <span className="text-ink-soft wrap-anywhere">
            {isPicked ? t.picked : t.owedBy({ name: paying.name })}
            {paying.paid > 0 && ` · ${t.paidAlready({ amount: formatMoney(paying.paid) })}`}
          </span>
          <MoneyText amount={paying.open} className="text-4xl font-bold" />
        </p>
        <Button icon={Split} onClick={onDivide}>
          {t.divide}
        </Button>
      </div>
      {parts.length > 1 && (
        <ChipRow label={t.parts} wrap>
          {parts.map(({ id, name, open, isSettled }) => (
            <Chip
              key={id}
              selected={!isPicked && id === shown.id}
              icon={isSettled ? CircleCheck : undefined}
              disabled={isSettled}
              onClick={() => choosePart(id)}
            >
              <span className="max-w-40 truncate">{name}</span>
              <span className="figures">{isSettled ? t.isPaid : formatMoney(open)}</span>
            </Chip>
          ))}
        </ChipRow>
      )}
    </>
  );
}
