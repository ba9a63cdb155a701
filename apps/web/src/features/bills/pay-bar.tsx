import { minor, type Minor } from '@comanda/domain/money';
import { Wallet } from 'lucide-react';
import { useFormatMoney } from '../../lib/store-currency.tsx';
import { Button } from '../../ui/button.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import type { Due } from './payment-due.ts';
import { payTexts as t } from './pay.texts.ts';

type PayBarProps = {
  due: Due;
  /** Nothing is on the part: there is nothing to pay for, not even free of charge. */
  isEmpty: boolean;
  isCash: boolean;
  isTaking: boolean;
  onPay: (given: Minor | null) => void;
};

/** What is taken now, always in sight. */
export function PayBar({ due: { total, tip, given }, isEmpty, isCash, isTaking, onPay }: PayBarProps) {
  const formatMoney = useFormatMoney();
  const cash = isCash ? given : null;
  const isShort = cash !== null && total !== null && cash < total;
  return (
    <footer className="pb-safe flex flex-col gap-2 border-t border-line bg-surface px-4 pt-3 lg:col-start-2 lg:row-start-4 lg:border-s">
      {total !== null && (
        <p className="flex flex-wrap justify-between gap-x-4 text-ink-soft" aria-live="polite">
          {tip !== null && tip > 0 && <span>{t.withTip({ amount: formatMoney(tip) })}</span>}
          {cash !== null && cash !== total && (
            <span className="ms-auto">
              {isShort ? t.missing : t.change}{' '}
              <MoneyText amount={minor(Math.abs(cash - total))} className="font-semibold text-ink" />
            </span>
          )}
        </p>
      )}
      <Button
        size="touch"
        variant="primary"
        wide
        icon={Wallet}
        pending={isTaking}
        disabled={total === null || isShort || isEmpty}
        onClick={() => onPay(cash)}
      >
        {total === null ? t.pay : t.payAmount({ amount: formatMoney(total) })}
      </Button>
    </footer>
  );
}
