import { reports } from '@comanda/contract/reports/reports.contract';
import { keepPreviousData } from '@tanstack/react-query';
import { ChartColumn, Printer } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useRead } from '../../lib/api.ts';
import { InStoreCurrency } from '../../lib/store-currency.tsx';
import { lateCode } from '../../lib/late-code.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageEmpty, PageError, PageLoading } from '../../ui/page-states.tsx';
import { SkeletonCards } from '../../ui/skeleton.tsx';
import { BalanceCard } from './balance-card.tsx';
import { KitchenCard } from './kitchen-card.tsx';
import { MetricTiles } from './metric-tiles.tsx';
import { PeopleCard } from './people-card.tsx';
import { PeriodChips } from './period-chips.tsx';
import { PlacesCard } from './places-card.tsx';
import { reportsTexts as t } from './reports.texts.ts';
import { formatDays, useSalesFilter } from './sales-filter.ts';
import { TakenOffCard } from './taken-off-card.tsx';

const ReportCharts = lazy(async () => ({ default: (await lateCode(import('./report-charts.tsx'))).ReportCharts }));

export function ReportsPage() {
  const { filter, setFilter } = useSalesFilter();
  const { data, isPending, isFetching, refetch } = useRead(
    reports.get,
    { query: filter },
    { placeholderData: keepPreviousData },
  );
  // A part of a bill completes no order, and a day may only have given back.
  const isEmpty = data?.ordersCount === 0 && data.paymentTypes.length === 0;
  return (
    <>
      <PrintColors />
      <PageHeader
        title={t.title}
        description={data && t.comparedWith({ days: formatDays(data), before: formatDays(data.previous) })}
        actions={
          <span className="print:hidden">
            <Button icon={Printer} disabled={!data} onClick={() => window.print()}>
              {t.print}
            </Button>
          </span>
        }
      />
      <div className="mb-5 print:hidden">
        <PeriodChips filter={filter} days={data ?? filter} onChange={setFilter} />
      </div>
      {isPending && <Loading />}
      {!isPending && !data && <PageError message={t.loadFailed} onRetry={() => void refetch()} pending={isFetching} />}
      {data && (
        <InStoreCurrency currency={data.currency}>
          <div aria-busy={isFetching} className="flex flex-col gap-4 lg:gap-6">
            <MetricTiles report={data} />
            {isEmpty ? (
              <PageEmpty icon={ChartColumn} text={t.nothingSold} />
            ) : (
              <Suspense fallback={<PicturesLoading />}>
                <ReportCharts report={data} />
              </Suspense>
            )}
            <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6 print:grid-cols-1">
              <BalanceCard filter={filter} />
              {!isEmpty && <PeopleCard filter={filter} />}
              <TakenOffCard filter={filter} />
              {!isEmpty && <PlacesCard filter={filter} />}
              <KitchenCard filter={filter} />
            </div>
          </div>
        </InStoreCurrency>
      )}
    </>
  );
}

function Loading() {
  return (
    <PageLoading>
      <SkeletonCards count={8} className="mb-6 grid-cols-2 lg:grid-cols-4" />
      <PicturesLoading />
    </PageLoading>
  );
}

const PicturesLoading = () => <SkeletonCards count={4} cardClass="h-80" className="lg:grid-cols-2" />;

/** Paper is white, whatever the theme; and what was drawn for the screen becomes as wide as the paper. */
function PrintColors() {
  return (
    <style>
      {`@media print {
        html[data-theme] { --color-canvas: #fff; --color-surface: #fff; --color-line: #ccc; --color-edge: #999;
          --color-ink: #000; --color-ink-soft: #444; --color-accent-ink: #125c40; --color-success-ink: #14613d;
          --color-danger-ink: #a31f18; background: #fff }
        [data-toaster] { display: none }
        .recharts-responsive-container > div, .recharts-wrapper { width: 100% !important; height: 100% !important }
        .recharts-surface { width: 100%; height: 100% }
      }`}
    </style>
  );
}
