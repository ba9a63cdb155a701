import { superadmin } from '@comanda/contract/superadmin/superadmin.contract';
import { ArrowRight } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import { useRead } from '../../lib/api.ts';
import { locale } from '../../lib/language.ts';
import { lateCode } from '../../lib/late-code.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageError, PageLoading } from '../../ui/page-states.tsx';
import { SkeletonCards } from '../../ui/skeleton.tsx';
import { reportsTexts } from '../reports/public.ts';
import { FigureTiles } from './figure-tiles.tsx';
import { MissingRatesNotice } from './missing-rates-notice.tsx';
import { formatUsd } from './plan-revenue.ts';
import { platformTexts as t } from './platform.texts.ts';
import { subscriptionTiles } from './subscription-tiles.ts';

const SalesChart = lazy(async () => ({ default: (await lateCode(import('./day-charts.tsx'))).SalesChart }));
const OrdersChart = lazy(async () => ({ default: (await lateCode(import('./day-charts.tsx'))).OrdersChart }));

export function SuperadminHomePage() {
  return (
    <>
      <PageHeader
        title={t.dashboard}
        actions={
          <Link to="/superadmin/dashboard/reports" className={buttonClass()}>
            {t.seeReports}
            <ArrowRight aria-hidden className="size-4" />
          </Link>
        }
      />
      <Today />
    </>
  );
}

function Today() {
  const { data, isPending, isFetching, refetch } = useRead(superadmin.dashboard);
  if (isPending) {
    return (
      <PageLoading>
        <SkeletonCards count={5} className="mb-6 grid-cols-2 lg:grid-cols-5" />
        <PicturesLoading />
      </PageLoading>
    );
  }
  if (!data) return <PageError message={t.dashboardFailed} onRetry={() => void refetch()} pending={isFetching} />;
  return (
    <div className="flex flex-col gap-4 lg:gap-6">
      <MissingRatesNotice currencies={data.currenciesWithoutRate} />
      <FigureTiles
        label={t.figures}
        figures={[
          ...subscriptionTiles(data),
          { label: t.ordersToday, figure: data.ordersProcessedToday.toLocaleString(locale()) },
          { label: t.salesToday, figure: formatUsd(data.salesVolumeToday), hint: t.inUsd },
        ]}
      />
      <LastDays />
    </div>
  );
}

function LastDays() {
  const { data, isPending, isFetching, refetch } = useRead(superadmin.reports, {
    query: { type: 'last_7days', from: '', to: '' },
  });
  if (isPending) {
    return (
      <PageLoading>
        <PicturesLoading />
      </PageLoading>
    );
  }
  if (!data) {
    return (
      <Card>
        <ErrorState message={reportsTexts.loadFailed} onRetry={() => void refetch()} pending={isFetching} />
      </Card>
    );
  }
  return (
    <Suspense fallback={<PicturesLoading />}>
      <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
        <SalesChart report={data} description={t.lastDays} />
        <OrdersChart report={data} description={t.lastDays} />
      </div>
    </Suspense>
  );
}

const PicturesLoading = () => <SkeletonCards count={2} cardClass="h-80" className="lg:grid-cols-2 lg:gap-6" />;
