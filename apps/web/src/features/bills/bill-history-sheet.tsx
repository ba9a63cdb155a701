import { type BillEntry, type BillHistory, bills, type BillStep } from '@comanda/contract/bills/bills.contract';
import type { Minor } from '@comanda/domain/money';
import type { ReactNode } from 'react';
import { useRead } from '../../lib/api.ts';
import { locale } from '../../lib/language.ts';
import { useFormatMoney } from '../../lib/store-currency.tsx';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageLoading } from '../../ui/page-states.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { billsTexts as t } from './bills.texts.ts';

type SheetProps = { timeZone: string; onClose: () => void };

/** Who did what with the bill of an order. Mount it to open it. */
export function OrderHistorySheet({ orderId, ...sheet }: SheetProps & { orderId: string }) {
  const read = useRead(bills.ofOrder, { params: { orderId } }, { gcTime: 0 });
  return <HistorySheet {...sheet} read={read} />;
}

/** The same for that of an invoice. */
export function InvoiceHistorySheet({ invoiceNo, ...sheet }: SheetProps & { invoiceNo: number }) {
  const read = useRead(bills.ofInvoice, { params: { invoiceNo } }, { gcTime: 0 });
  return <HistorySheet {...sheet} read={read} />;
}

type Read = {
  data?: { bill: BillHistory | null } | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
};

function HistorySheet({ read, timeZone, onClose }: SheetProps & { read: Read }) {
  const bill = read.data?.bill;
  return (
    <Sheet open onOpenChange={onClose} title={t.title} description={bill ? nameOf(bill) : undefined}>
      {bill ? (
        <History bill={bill} timeZone={timeZone} />
      ) : read.isError ? (
        <ErrorState message={t.loadFailed} onRetry={() => void read.refetch()} pending={read.isFetching} />
      ) : bill === null ? (
        <EmptyState text={t.none} />
      ) : (
        <PageLoading>
          <SkeletonLines lines={8} />
        </PageLoading>
      )}
    </Sheet>
  );
}

const nameOf = ({ bill_no: number, table_title: table }: BillHistory): string =>
  table === null ? t.billNo({ number }) : t.billAt({ number, table });

const tones = { open: 'info', settled: 'success', void: 'neutral', merged: 'neutral' } as const;

function History({ bill, timeZone }: { bill: BillHistory; timeZone: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
    <section aria-label={t.title} tabIndex={0} className="flex flex-col gap-4">
      <p>
        <Badge tone={tones[bill.state]}>{t.states[bill.state]}</Badge>
      </p>
      <ol className="flex flex-col divide-y divide-line">
        {bill.entries.map((entry, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- entries are only ever added at the end
          <Entry key={index} entry={entry} timeZone={timeZone} />
        ))}
      </ol>
    </section>
  );
}

function Entry({ entry, timeZone }: { entry: BillEntry; timeZone: string }) {
  const formatMoney = useFormatMoney();
  const { at, person, device, owed, paid } = entry;
  const time = at.toLocaleString(locale(), { dateStyle: 'short', timeStyle: 'short', timeZone });
  return (
    <li className="flex flex-col gap-1 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{person ?? t.nobody}</span>
        <time dateTime={at.toISOString()} className="figures text-sm text-ink-soft">
          {time}
        </time>
      </p>
      {device !== null && <p className="text-sm text-ink-soft">{device}</p>}
      {entry.steps.map((step, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- steps never move
        <Step key={index} step={step} formatMoney={formatMoney} />
      ))}
      <p className="figures text-sm text-ink-soft">{t.sums({ owed: formatMoney(owed), paid: formatMoney(paid) })}</p>
    </li>
  );
}

function Step({ step, formatMoney }: { step: BillStep; formatMoney: (amount: Minor) => string }): ReactNode {
  return (
    <div>
      <p>{wordsOf(step, formatMoney)}</p>
      <ul className="text-ink-soft">
        {step.lines.map(({ title, variant_title: variant, quantity }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines of a step never move
          <li key={index}>{t.line({ quantity, title: variant === null ? title : `${title}, ${variant}` })}</li>
        ))}
      </ul>
    </div>
  );
}

function wordsOf(step: BillStep, formatMoney: (amount: Minor) => string): string {
  const amount = step.amount === null ? '' : formatMoney(step.amount);
  const bill = step.bill_no ?? '';
  switch (step.kind) {
    case 'sent':
      return t.steps.sent({ order: step.order_no ?? '', token: step.token_no ?? '' });
    case 'moved_in':
      return t.steps.moved_in({ bill });
    case 'moved':
      return t.steps.moved({ bill });
    case 'merged':
      return t.steps.merged({ bill });
    case 'void':
      return step.is_waste ? t.steps.wasted : t.steps.void;
    case 'paid':
      return step.payment_type === null
        ? t.steps.paid({ amount })
        : t.steps.paidBy({ amount, type: step.payment_type });
    case 'settled':
      return t.steps.settled({ invoice: step.invoice_no ?? '', amount });
    case 'opened':
      return t.steps.opened;
    case 'divided':
      return t.steps.divided;
    case 'voided':
      return t.steps.voided;
  }
}
