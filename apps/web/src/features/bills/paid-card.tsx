import type { PosData } from '@comanda/contract/pos/pos.contract';
import { Check, CircleCheck, Pencil, Printer, X } from 'lucide-react';
import { useState } from 'react';
import { useFormatMoney } from '../../lib/store-currency.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';
import { CorrectPaymentDialog, payingTexts } from '../payment-types/public.ts';
import { ReceiptCodeButton } from '../printing/public.ts';
import { leaveBill } from './leave-bill.ts';
import { payTexts as t } from './pay.texts.ts';
import type { Taken } from './use-take-payment.ts';

type PaidCardProps = {
  billId: string;
  taken: Taken;
  paymentTypes: PosData['paymentTypes'];
  /** Who pays next; undefined where all is paid. */
  next: string | undefined;
  /** Undefined where there is no invoice yet. */
  onPrint: (() => void) | undefined;
  onCorrected: (type: PosData['paymentTypes'][number]) => void;
  onDismiss: () => void;
};

/** What was taken just now, and the change that the guest gets, until the next payment. */
export function PaidCard(props: PaidCardProps) {
  const { billId, taken, paymentTypes, next, onPrint, onCorrected, onDismiss } = props;
  const formatMoney = useFormatMoney();
  const [isCorrecting, setIsCorrecting] = useState(false);
  const { part, payment, type, change, invoiceNo, receiptUrl } = taken;
  const facts = [
    formatMoney(payment.amount),
    type,
    payment.tip > 0 && payingTexts.withTip({ amount: formatMoney(payment.tip) }),
    invoiceNo !== null && t.invoiceNo({ number: invoiceNo }),
  ];
  return (
    <output className="flex flex-col gap-3 rounded-card bg-success-soft p-4 text-success-ink">
      <span className="flex items-start gap-3">
        <CircleCheck aria-hidden className="mt-0.5 size-6 shrink-0" />
        <span className="min-w-0 flex-1">
          <span className="block text-lg font-semibold wrap-anywhere">
            {next === undefined ? t.allPaid : t.paidPart({ name: part.name })}
          </span>
          <span className="block">{facts.filter(Boolean).join(' · ')}</span>
        </span>
        {next !== undefined && <IconButton icon={X} label={uiTexts.dismiss} className="-m-2" onClick={onDismiss} />}
      </span>
      {change > 0 && (
        <span className="flex flex-col">
          <span>{payingTexts.change}</span>
          <MoneyText amount={change} className="text-5xl font-bold" />
        </span>
      )}
      <span className="flex flex-wrap gap-3">
        {onPrint && (
          <Button icon={Printer} onClick={onPrint}>
            {t.receipt}
          </Button>
        )}
        {receiptUrl && <ReceiptCodeButton link={receiptUrl} />}
        <Button icon={Pencil} onClick={() => setIsCorrecting(true)}>
          {t.correctPayment}
        </Button>
        {next === undefined ? (
          <Button icon={Check} variant="primary" onClick={leaveBill}>
            {t.done}
          </Button>
        ) : (
          <span className="self-center font-medium wrap-anywhere">{t.next({ name: next })}</span>
        )}
      </span>
      {isCorrecting && (
        <CorrectPaymentDialog
          billId={billId}
          payment={payment}
          takenAs={type}
          paymentTypes={paymentTypes}
          onCorrected={onCorrected}
          onClose={() => setIsCorrecting(false)}
        />
      )}
    </output>
  );
}
