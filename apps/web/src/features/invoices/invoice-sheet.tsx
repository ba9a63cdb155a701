import { type BillHistory, bills } from '@comanda/contract/bills/bills.contract';
import { type Invoice, invoices } from '@comanda/contract/invoices/invoices.contract';
import type { CreditNote, Payment } from '@comanda/domain/bill/bill';
import { History, Printer } from 'lucide-react';
import { useMemo, useState } from 'react';
import { locale } from '../../lib/language.ts';
import { useRead } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageLoading } from '../../ui/page-states.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { billWords } from '../../kit/bill-history/bill-words.ts';
import { InvoiceHistorySheet } from '../../kit/bill-history/bill-history-sheet.tsx';
import { type Explained, ExplainSheet } from '../bills/public.ts';
import { CorrectPaymentDialog } from '../payment-types/public.ts';
import { printReceipt, ReceiptCodeButton } from '../printing/public.ts';
import { receiptOfCreditNote } from './credit-note-receipt.ts';
import { GiveBackDialog } from './give-back-dialog.tsx';
import { giveBackTexts } from './give-back.texts.ts';
import { InvoiceDetails } from './invoice-details.tsx';
import { invoicesTexts as t } from './invoices.texts.ts';
import { billAt, isSomethingLeft, settledOf } from './settled.ts';
import type { InvoiceInit, WholeInvoice } from './use-reprint.ts';

type InvoiceSheetProps = {
  number: number;
  init: InvoiceInit;
  onReprint: (invoice: Invoice) => void;
  isPrinting: boolean;
  onPrintBlocked: () => void;
  onClose: () => void;
};

/** Mount it to open it. */
export function InvoiceSheet({ number, init, onReprint, isPrinting, onPrintBlocked, onClose }: InvoiceSheetProps) {
  const read = useRead(invoices.get, { params: { id: number } });
  const bill = useRead(bills.ofInvoice, { params: { invoiceNo: number } }, { gcTime: 0 });
  const failed = read.isError ? read : bill.isError ? bill : undefined;
  const { timeZone } = init.storeSettings;
  const invoice = read.data;
  const history = bill.data?.bill;
  const settled = useMemo(() => (history ? settledOf(history, number) : null), [history, number]);
  const [asked, setAsked] = useState<Asked | null>(null);
  if (asked !== null && invoice)
    return (
      <AskedDialog
        asked={asked}
        history={history ?? null}
        invoice={invoice}
        init={init}
        onClose={() => setAsked(null)}
        onPrintBlocked={onPrintBlocked}
      />
    );

  function printCopy(note: CreditNote): void {
    if (!settled || !invoice) return;
    if (!printReceipt(receiptOfCreditNote(settled, note, { invoice, init, isCopy: true }))) onPrintBlocked();
  }

  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t.numberOf({ number })}
      description={invoice?.created_at.toLocaleString(locale(), { dateStyle: 'full', timeStyle: 'short', timeZone })}
      footer={
        invoice && (
          <>
            <Button icon={History} onClick={() => setAsked('history')}>
              {t.history}
            </Button>
            {settled && isSomethingLeft(settled) && (
              <Button onClick={() => setAsked('give-back')}>{giveBackTexts.giveBack}</Button>
            )}
            <ReceiptCodeButton link={invoice.receipt_url} />
            <Button icon={Printer} variant="primary" pending={isPrinting} onClick={() => onReprint(invoice)}>
              {t.reprint}
            </Button>
          </>
        )
      }
    >
      {failed ? (
        <ErrorState message={failed.error.message} onRetry={() => void failed.refetch()} pending={failed.isFetching} />
      ) : invoice && bill.data ? (
        <InvoiceDetails
          invoice={invoice}
          settled={settled}
          init={init}
          onPrintNote={printCopy}
          onCorrect={(payment) => setAsked({ correct: payment })}
          onExplain={(explained, documentId) => setAsked({ explained, documentId })}
        />
      ) : (
        <PageLoading>
          <SkeletonLines lines={8} />
        </PageLoading>
      )}
    </Sheet>
  );
}

type Asked = 'history' | 'give-back' | { correct: Payment } | { explained: Explained; documentId: string };

type AskedDialogProps = Pick<InvoiceSheetProps, 'init' | 'onClose' | 'onPrintBlocked'> & {
  asked: Asked;
  /** Null where it was paid before there were bills. */
  history: BillHistory | null;
  invoice: WholeInvoice;
};

function AskedDialog({ asked, history, invoice, init, onClose, onPrintBlocked }: AskedDialogProps) {
  const { invoice_id: invoiceNo } = invoice;
  if (asked === 'history' || history === null)
    return <InvoiceHistorySheet invoiceNo={invoiceNo} timeZone={init.storeSettings.timeZone} onClose={onClose} />;
  if (asked === 'give-back')
    return (
      <GiveBackDialog
        history={history}
        invoice={invoice}
        init={init}
        onClose={onClose}
        onPrintBlocked={onPrintBlocked}
      />
    );
  if ('explained' in asked)
    return (
      <ExplainSheet
        explained={asked.explained}
        bill={billAt(history, asked.documentId)}
        history={history}
        words={billWords(history)}
        timeZone={init.storeSettings.timeZone}
        onClose={onClose}
      />
    );
  return (
    <CorrectPaymentDialog
      billId={history.id}
      payment={asked.correct}
      takenAs={billWords(history).paymentType(asked.correct.id)}
      paymentTypes={init.paymentTypes}
      onClose={onClose}
    />
  );
}
