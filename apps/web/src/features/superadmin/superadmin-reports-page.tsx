import type { PlatformReport } from '@comanda/contract/superadmin/platform-report';
import { superadmin } from '@comanda/contract/superadmin/superadmin.contract';
import { keepPreviousData } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useRead } from '../../lib/api.ts';
import { locale } from '../../lib/language.ts';
import { lateCode } from '../../lib/late-code.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageError, PageLoading } from '../../ui/page-states.tsx';
import { SkeletonCards } from '../../ui/skeleton.tsx';
import { formatDays, PeriodChips, reportsTexts, useSalesFilter } from '../reports/public.ts';
import { FigureTiles } from './figure-tiles.tsx';
import { MissingRatesNotice } from './missing-rates-notice.tsx';
import { formatUsd } from './plan-revenue.ts';
import { platformTexts as t } from './platform.texts.ts';
import { subscriptionTiles } from './subscription-tiles.ts';

const PlatformCharts = lazy(async () => ({
  default: (await lateCode(import('./platform-charts.tsx'))).PlatformCharts,
}));

export function SuperadminReportsPage() {
  const { filter, setFilter } = useSalesFilter();
  const { data, isPending, isFetching, refetch } = useRead(
    superadmin.reports,
    { query: filter },
    { placeholderData: keepPreviousData },
  );
  return (
    <>
      <PageHeader title={t.reports} description={data && formatDays(data)} />
      <div className="mb-5">
        <PeriodChips filter={filter} days={data ?? filter} onChange={setFilter} />
      </div>
      {isPending && <Loading />}
      {!isPending && !data && (
        <PageError message={reportsTexts.loadFailed} onRetry={() => void refetch()} pending={isFetching} />
      )}
      {data && <Content report={data} isBusy={isFetching} />}
    </>
  );
}

function Content({ report, isBusy }: { report: PlatformReport; isBusy: boolean }) {
  return (
    <div aria-busy={isBusy} className="flex flex-col gap-4 lg:gap-6">
      <MissingRatesNotice currencies={report.currenciesWithoutRate} />
      <FigureTiles
        label={t.figures}
        figures={[
          ...subscriptionTiles(report),
          { label: t.salesVolume, figure: formatUsd(report.salesVolume), hint: t.inUsd },
          { label: t.ordersProcessed, figure: report.ordersProcessed.toLocaleString(locale()) },
          { label: t.totalCustomers, figure: report.totalCustomers.toLocaleString(locale()) },
        ]}
      />
      <Suspense fallback={<PicturesLoading />}>
        <PlatformCharts report={report} />
      </Suspense>
    </div>
  );
}

function Loading() {
  return (
    <PageLoading>
      <SkeletonCards count={6} className="mb-6 grid-cols-2 lg:grid-cols-3" />
      <PicturesLoading />
    </PageLoading>
  );
}

const PicturesLoading = () => <SkeletonCards count={4} cardClass="h-80" className="lg:grid-cols-2" />;
