import { type BillHistory, bills } from '@comanda/contract/bills/bills.contract';
import { useMemo, useState } from 'react';
import { useRead } from '../../lib/api.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageLoading } from '../../ui/page-states.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { BillAsItWas } from './bill-as-it-was.tsx';
import { BillEntryRow } from './bill-entry-row.tsx';
import { billTones, statesOf } from './bill-states.ts';
import { billWords, nameOfBill } from './bill-words.ts';
import { billsTexts as t } from './bills.texts.ts';

type SheetProps = { timeZone: string; onClose: () => void };

/** Who did what with the bill of an order. Mount it to open it. */
export function OrderHistorySheet({ orderId, ...sheet }: SheetProps & { orderId: string }) {
  const read = useRead(bills.ofOrder, { params: { orderId } }, { gcTime: 0 });
  return <HistorySheet {...sheet} read={read} history={read.data?.bill} />;
}

/** The same for that of an invoice. */
export function InvoiceHistorySheet({ invoiceNo, ...sheet }: SheetProps & { invoiceNo: number }) {
  const read = useRead(bills.ofInvoice, { params: { invoiceNo } }, { gcTime: 0 });
  return <HistorySheet {...sheet} read={read} history={read.data?.bill} />;
}

/** The same of a bill that something else names. */
export function BillHistorySheetById({ billId, ...sheet }: SheetProps & { billId: string }) {
  const read = useRead(bills.get, { params: { id: billId } }, { gcTime: 0 });
  return <HistorySheet {...sheet} read={read} history={read.data} />;
}

/** The same of a bill that is on the screen already. */
export function BillHistorySheet({ history, ...sheet }: SheetProps & { history: BillHistory }) {
  return <HistorySheet {...sheet} history={history} />;
}

type HistorySheetProps = SheetProps & {
  /** Null where there is none, undefined until it is known. */
  history: BillHistory | null | undefined;
  read?: { isError: boolean; isFetching: boolean; refetch: () => unknown };
};

function HistorySheet({ history, read, timeZone, onClose }: HistorySheetProps) {
  return (
    <Sheet open onOpenChange={onClose} title={t.title} description={history ? nameOfBill(history, null) : undefined}>
      {history ? (
        <History history={history} timeZone={timeZone} />
      ) : read?.isError ? (
        <ErrorState message={t.loadFailed} onRetry={() => void read.refetch()} pending={read.isFetching} />
      ) : history === null ? (
        <EmptyState text={t.none} />
      ) : (
        <PageLoading>
          <SkeletonLines lines={8} />
        </PageLoading>
      )}
    </Sheet>
  );
}

function History({ history, timeZone }: { history: BillHistory; timeZone: string }) {
  const states = useMemo(() => statesOf(history), [history]);
  const words = useMemo(() => billWords(history), [history]);
  const [chosen, setChosen] = useState<number>();
  const last = states.length - 1;
  const at = Math.min(chosen ?? last, last);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
    <section aria-label={t.title} tabIndex={0} className="flex flex-col gap-4">
      <p>
        <Badge tone={billTones[history.state]}>{t.states[history.state]}</Badge>
      </p>
      <BillAsItWas history={history} states={states} words={words} at={at} timeZone={timeZone} onMove={setChosen} />
      <ol aria-label={t.entries} className="flex flex-col divide-y divide-line">
        {history.entries.map((entry, index) => (
          <BillEntryRow
            // oxlint-disable-next-line react/no-array-index-key -- entries are only ever added at the end
            key={index}
            entry={entry}
            before={states[index - 1]}
            after={states[index]}
            words={words}
            timeZone={timeZone}
            isLater={index > at}
          />
        ))}
      </ol>
    </section>
  );
}
