import { Wallet } from 'lucide-react';
import { useFormatMoney } from '../../lib/store-currency.tsx';
import { Button } from '../../ui/button.tsx';
import { DueLine, type Given, type PaymentForm } from '../payment-types/public.ts';
import { payTexts as t } from './pay.texts.ts';

type PayBarProps = {
  form: PaymentForm;
  /** Nothing is on the part: there is nothing to pay for, not even free of charge. */
  isEmpty: boolean;
  isTaking: boolean;
  onTake: (given: Given) => void;
};

/** What is taken now, always in sight. */
export function PayBar({ form, isEmpty, isTaking, onTake }: PayBarProps) {
  const formatMoney = useFormatMoney();
  const { chosen: type, due, given, isShort } = form;
  const { total } = due;
  return (
    <footer className="pb-safe flex flex-col gap-2 border-t border-line bg-surface px-4 pt-3 lg:col-start-2 lg:row-start-4 lg:border-s">
      <DueLine form={form} />
      <Button
        size="touch"
        variant="primary"
        wide
        icon={Wallet}
        pending={isTaking}
        disabled={total === null || isShort || isEmpty}
        onClick={() => onTake({ type, given })}
      >
        {total === null ? t.pay : t.payAmount({ amount: formatMoney(total) })}
      </Button>
    </footer>
  );
}
