import type { Invoice } from '@comanda/contract/invoices/invoices.contract';
import type { Payment } from '@comanda/domain/bill/bill';
import { businessDay } from '@comanda/domain/business-day';
import { leftOfPayment } from '@comanda/domain/bill/left';
import type { Minor } from '@comanda/domain/money';
import { Pencil } from 'lucide-react';
import { billWords } from '../../kit/bill-history/bill-words.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { invoicesTexts as t } from './invoices.texts.ts';
import { paymentsOf, type Settled } from './settled.ts';
import type { InvoiceInit } from './use-reprint.ts';

type InvoicePaymentsProps = {
  invoice: Invoice;
  /** Null where it was paid before there were bills. */
  settled: Settled | null;
  init: InvoiceInit;
  onCorrect: (payment: Payment) => void;
};

/** In which types an invoice was paid, as they were corrected last. */
export function InvoicePayments({ invoice, settled, init, onCorrect }: InvoicePaymentsProps) {
  if (!settled)
    return invoice.payments.map(({ title, amount }, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- payments of an invoice never move
      <Row key={index} type={title} amount={amount} />
    ));
  const words = billWords(settled.history);
  return paymentsOf(settled.bill, settled.invoice).map((payment) => {
    const type = words.paymentType(payment.id);
    return (
      <Row key={payment.id} type={type} amount={payment.amount}>
        {isCorrectable(settled, payment, init) && (
          <IconButton
            icon={Pencil}
            label={t.correctPayment({ type: type ?? t.noPaymentType })}
            className="-my-2"
            onClick={() => onCorrect(payment)}
          />
        )}
      </Row>
    );
  });
}

type RowProps = { type: string | null; amount: Minor; children?: React.ReactNode };

function Row({ type, amount, children }: RowProps) {
  return (
    <div className="flex items-center justify-between gap-4 text-ink-soft">
      <dt className="min-w-0 wrap-anywhere">{type ?? t.noPaymentType}</dt>
      <dd className="flex items-center gap-1">
        {children}
        <MoneyText amount={amount} />
      </dd>
    </div>
  );
}

/** On the business day of the payment, while something is left of it; the server decides by the same rule. */
function isCorrectable({ bill, history }: Settled, payment: Payment, { storeSettings }: InvoiceInit): boolean {
  const left = leftOfPayment(bill, payment);
  const entry = history.entries.find(({ steps }) =>
    steps.some((step) => step.kind === 'paid' && step.payment.id === payment.id),
  );
  if (!entry || left.amount + left.tip === 0) return false;
  const dayOf = (moment: Date) => businessDay(moment, storeSettings.timeZone, storeSettings.dayStartHour);
  return dayOf(entry.at) === dayOf(new Date(serverNow()));
}
