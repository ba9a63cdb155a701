import { BEHIND_PER_PAGE, behindQuery, type BehindQuery, type BehindReport } from '@comanda/contract/reports/behind';
import { reports } from '@comanda/contract/reports/reports.contract';
import { keepPreviousData } from '@tanstack/react-query';
import { ArrowLeft, ChartColumn } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { BillHistorySheetById } from '../../kit/bill-history/bill-history-sheet.tsx';
import { useRead } from '../../lib/api.ts';
import { isFirstPage, navigate } from '../../lib/router.tsx';
import { InStoreCurrency } from '../../lib/store-currency.tsx';
import { atPage, pageIn, useUrlParams } from '../../lib/use-url-params.ts';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageEmpty, PageError, PageLoading } from '../../ui/page-states.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BehindTable } from './behind-table.tsx';
import { nameBehind } from './name-behind.ts';
import { reportsTexts as t } from './reports.texts.ts';
import { formatDays } from './sales-filter.ts';

/** What stands behind a figure of the reports; the address says which one. */
export function BehindPage() {
  const { params, change } = useUrlParams();
  const asked = z.safeParse(behindQuery, { ...Object.fromEntries(params), page: String(pageIn(params)) });
  if (asked.success) return <Behind query={asked.data} onPage={(page) => change(atPage(page))} />;
  return (
    <>
      <PageHeader title={t.behind.title} above={<Back />} />
      <PageEmpty icon={ChartColumn} text={t.behind.unknown} />
    </>
  );
}

function Behind({ query, onPage }: { query: BehindQuery; onPage: (page: number) => void }) {
  const read = useRead(reports.behind, { query }, { placeholderData: keepPreviousData });
  const { data, isPending, isFetching, refetch } = read;
  const name = data ? nameBehind(query, data.item) : '';
  const figure = t.behind.figures[query.of];
  return (
    <>
      <PageHeader
        title={name === '' ? figure : t.behind.of({ figure, name })}
        description={data && formatDays(data)}
        above={<Back />}
      />
      {isPending && (
        <PageLoading>
          <Skeleton className="h-[60vh] rounded-card" />
        </PageLoading>
      )}
      {!isPending && !data && (
        <PageError message={t.behind.failed} onRetry={() => void refetch()} pending={isFetching} />
      )}
      {data && (
        <InStoreCurrency currency={data.currency}>
          <div aria-busy={isFetching}>
            <Rows data={data} page={query.page} onPage={onPage} />
          </div>
        </InStoreCurrency>
      )}
    </>
  );
}

type RowsProps = { data: BehindReport; page: number; onPage: (page: number) => void };

function Rows({ data, page, onPage }: RowsProps) {
  const [openBill, setOpenBill] = useState<string>();
  if (data.count === 0) return <PageEmpty icon={ChartColumn} text={t.behind.empty} />;
  const pageCount = Math.ceil(data.count / BEHIND_PER_PAGE);
  return (
    <>
      <p className="mb-4 flex flex-wrap items-baseline gap-x-3">
        <MoneyText amount={data.amount} className="text-2xl font-semibold" />
        <span className="text-ink-soft">{t.behind.count({ count: data.count })}</span>
      </p>
      <Card flush className="mb-6">
        <BehindTable data={data} onOpenBill={setOpenBill} />
      </Card>
      <Pagination page={Math.min(page, pageCount)} pageCount={pageCount} onPageChange={onPage} />
      {openBill !== undefined && (
        <BillHistorySheetById billId={openBill} timeZone={data.timeZone} onClose={() => setOpenBill(undefined)} />
      )}
    </>
  );
}

function Back() {
  return <IconButton icon={ArrowLeft} label={t.behind.back} className="-ms-3" onClick={leave} />;
}

/** Back to where one came from; whoever came by an address goes to the reports. */
function leave(): void {
  if (isFirstPage()) navigate('/dashboard/reports', { replace: true });
  else history.back();
}
