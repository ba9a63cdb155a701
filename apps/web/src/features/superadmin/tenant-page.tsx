import { superadmin } from '@comanda/contract/superadmin/superadmin.contract';
import type { TenantDetail } from '@comanda/contract/superadmin/tenant';
import { FileDown } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, useParams } from 'wouter';
import { useRead } from '../../lib/api.ts';
import { hasCode } from '../../lib/failure.ts';
import { formatBytes } from '../../lib/format-bytes.ts';
import { locale } from '../../lib/language.ts';
import { lateCode } from '../../lib/late-code.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageEmpty, PageError, PageLoading } from '../../ui/page-states.tsx';
import { Skeleton, SkeletonCards } from '../../ui/skeleton.tsx';
import { FigureTiles } from './figure-tiles.tsx';
import { formatMoment } from './platform-days.ts';
import { SubscriptionHistory } from './subscription-history.tsx';
import { StoreCard, TenantCard } from './tenant-cards.tsx';
import { TenantStorageCard } from './tenant-storage-card.tsx';
import { tenantTexts as t } from './tenant.texts.ts';
import { tenantsTexts } from './tenants.texts.ts';
import { useTenantExport } from './use-tenant-export.ts';

const OrdersChart = lazy(async () => ({ default: (await lateCode(import('./orders-chart.tsx'))).OrdersChart }));

/** `/superadmin/dashboard/tenants/{id}/subscription-history` */
export function TenantPage() {
  const { id = '' } = useParams();
  const exported = useTenantExport();
  const { data, isPending, isFetching, error, refetch } = useRead(superadmin.subscriptionHistory, { params: { id } });
  return (
    <>
      <PageHeader
        above={
          <Link to="/superadmin/dashboard/tenants" className="link">
            {t.back}
          </Link>
        }
        title={data ? tenantsTexts.historyOf({ name: data.tenantInfo.name }) : t.history}
        actions={
          <Button icon={FileDown} disabled={!data} pending={exported.isPending} onClick={() => exported.mutate(id)}>
            {t.export}
          </Button>
        }
      />
      {isPending && <Loading />}
      {!isPending &&
        !data &&
        // An id that was cut short is no tenant either.
        (hasCode(error, 'not_found') || hasCode(error, 'invalid_input') ? (
          <PageEmpty text={t.notFound} />
        ) : (
          <PageError message={t.loadFailed} onRetry={() => void refetch()} pending={isFetching} />
        ))}
      {data && <Content detail={data} />}
    </>
  );
}

function Content({ detail }: { detail: TenantDetail }) {
  const { tenantInfo, storeDetails, totalUsers, subscriptionHistory, usage } = detail;
  return (
    <div className="flex flex-col gap-4 lg:gap-6">
      <FigureTiles
        label={t.usage}
        figures={[
          { label: t.users, figure: totalUsers.toLocaleString(locale()) },
          { label: t.customers, figure: usage.totalCustomers.toLocaleString(locale()) },
          {
            label: t.lastActivity,
            figure: usage.lastActivity ? formatMoment(usage.lastActivity) : t.never,
            isSmall: true,
          },
          { label: t.pictures, figure: formatBytes(usage.storageBytes), hint: t.picturesHint },
        ]}
      />
      <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
        <TenantCard tenant={tenantInfo} />
        <StoreCard store={storeDetails} />
      </div>
      <TenantStorageCard tenant={tenantInfo} />
      <Suspense fallback={<Skeleton className="h-80 rounded-card" />}>
        <OrdersChart days={usage.ordersPerDay} />
      </Suspense>
      <SubscriptionHistory entries={subscriptionHistory} />
    </div>
  );
}

function Loading() {
  return (
    <PageLoading>
      <SkeletonCards count={4} className="mb-6 grid-cols-2 lg:grid-cols-4" />
      <SkeletonCards count={2} cardClass="h-64" className="mb-6 lg:grid-cols-2" />
      <Skeleton className="h-80 rounded-card" />
    </PageLoading>
  );
}
