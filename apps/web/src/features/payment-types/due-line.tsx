import { minor } from '@comanda/domain/money';
import { useFormatMoney } from '../../lib/store-currency.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { payingTexts as t } from './paying.texts.ts';
import type { PaymentForm } from './use-payment-form.ts';

/** What comes on top, and what goes back to the guest or is missing still. */
export function DueLine({ form: { due, given, isShort } }: { form: PaymentForm }) {
  const formatMoney = useFormatMoney();
  const { total, tip } = due;
  if (total === null) return null;
  return (
    <p className="flex flex-wrap justify-between gap-x-4 text-ink-soft empty:hidden" aria-live="polite">
      {tip !== null && tip > 0 && <span>{t.withTip({ amount: formatMoney(tip) })}</span>}
      {given !== null && given !== total && (
        <span className="ms-auto">
          {isShort ? t.missing : t.change}{' '}
          <MoneyText amount={minor(Math.abs(given - total))} className="font-semibold text-ink" />
        </span>
      )}
    </p>
  );
}
