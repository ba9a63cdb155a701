import type { Invoice } from '@comanda/contract/invoices/invoices.contract';
import { salesFilters } from '@comanda/contract/reports/sales-filter';
import { ReceiptText, SearchX, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { PeriodDialog } from '../../kit/period/period-dialog.tsx';
import { periodTexts } from '../../kit/period/period.texts.ts';
import { useFormatMoney } from '../../lib/store-currency.tsx';
import { ApiError } from '../../lib/call.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageEmpty, PageError, PageLoading } from '../../ui/page-states.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { formatDays, reportsTexts } from '../reports/public.ts';
import type { InvoiceView } from './invoice-view.ts';
import { InvoicesTable } from './invoices-table.tsx';
import { invoicesTexts as t } from './invoices.texts.ts';
import type { InvoiceInit } from './use-reprint.ts';

type InvoicesListProps = {
  view: InvoiceView;
  init: InvoiceInit;
  onReprint: (invoice: Invoice) => void;
  /** The invoice that is being printed. */
  pending: number | null;
};

export function InvoicesList({ view, init, onReprint, pending }: InvoicesListProps) {
  const [isFiltering, setIsFiltering] = useState(false);
  const { timeZone } = init.storeSettings;
  const { filter, summary } = view;
  const type = filter.type || (filter.from === '' ? 'last_7days' : 'custom');
  const desk = { timeZone, onReprint, pending, onOpen: view.setOpenInvoice };
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <SearchInput
          label={t.search}
          value={view.text}
          onValueChange={view.setText}
          className="w-full sm:max-w-sm sm:flex-1"
        />
        <Button icon={SlidersHorizontal} disabled={!summary.data} onClick={() => setIsFiltering(true)}>
          {t.filter({ name: periodTexts.filters[type] })}
        </Button>
        <p aria-live="polite" className="w-full text-sm text-ink-soft tabular-nums">
          {view.isSearching ? t.searched : <Summary data={summary.data} />}
        </p>
      </div>
      {view.isSearching ? (
        <Found view={view} desk={desk} />
      ) : (
        <Listed view={view} desk={desk} onFilter={setIsFiltering} />
      )}
      {isFiltering && summary.data && (
        <PeriodDialog
          title={reportsTexts.filterTitle}
          names={salesFilters}
          shown={type}
          days={summary.data}
          onApply={view.setFilter}
          onClose={() => setIsFiltering(false)}
        />
      )}
    </>
  );
}

function Summary({ data }: { data: InvoiceView['summary']['data'] }) {
  const formatMoney = useFormatMoney();
  if (!data) return null;
  const [net, tax, total] = [data.sub_total, data.tax_total, data.total].map(formatMoney);
  return [
    formatDays(data),
    t.count({ count: data.count }),
    t.sums({ net: net ?? '', tax: tax ?? '', total: total ?? '' }),
  ].join(' · ');
}

type Desk = Omit<Parameters<typeof InvoicesTable>[0], 'rows' | 'sort' | 'onSort'>;

function Listed({ view, desk, onFilter }: { view: InvoiceView; desk: Desk; onFilter: (open: true) => void }) {
  const { listed, summary } = view;
  if (listed.isPending || summary.isPending) return <Loading />;
  const failed = listed.data ? summary : listed;
  if (!listed.data || !summary.data) {
    return <PageError message={t.loadFailed} onRetry={() => void failed.refetch()} pending={failed.isFetching} />;
  }
  if (summary.data.count === 0) {
    return (
      <PageEmpty
        icon={ReceiptText}
        text={t.empty}
        action={<Button onClick={() => onFilter(true)}>{t.chooseOther}</Button>}
      />
    );
  }
  return (
    <>
      <Card flush className="mb-6">
        <InvoicesTable {...desk} rows={listed.data} sort={view.sort} onSort={view.setSort} />
      </Card>
      <Pagination page={view.page} pageCount={view.pageCount} onPageChange={view.setPage} />
    </>
  );
}

function Found({ view: { found, setText }, desk }: { view: InvoiceView; desk: Desk }) {
  if (found.isPending) return <Loading />;
  if (found.data) {
    return (
      <Card flush>
        <InvoicesTable {...desk} rows={found.data} />
      </Card>
    );
  }
  const isNothing = found.error instanceof ApiError && found.error.code === 'not_found';
  if (!isNothing) return <PageError message={t.loadFailed} onRetry={() => void found.refetch()} />;
  return (
    <PageEmpty icon={SearchX} text={t.noResult} action={<Button onClick={() => setText('')}>{t.showAll}</Button>} />
  );
}

function Loading() {
  return (
    <PageLoading>
      <Skeleton className="h-[60vh] rounded-card" />
    </PageLoading>
  );
}
