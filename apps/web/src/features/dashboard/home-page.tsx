import { dashboard } from '@comanda/contract/dashboard/dashboard.contract';
import { reports } from '@comanda/contract/reports/reports.contract';
import { ArrowRight, ClipboardList, type LucideIcon, UserPlus, UsersRound } from 'lucide-react';
import { Link } from 'wouter';
import { useInvalidate, useRead } from '../../lib/api.ts';
import { useRealtime } from '../../lib/realtime.ts';
import { useCan } from '../../lib/session.ts';
import { InStoreCurrency } from '../../lib/store-currency.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageError, PageLoading } from '../../ui/page-states.tsx';
import { SkeletonCards } from '../../ui/skeleton.tsx';
import { FirstSteps } from '../guide/public.ts';
import { StorageNotice } from '../storage/public.ts';
import { dashboardTexts } from './dashboard.texts.ts';
import { OpenOrdersCard } from './open-orders-card.tsx';
import { ReservationsCard } from './reservations-card.tsx';
import { RevenueCard } from './revenue-card.tsx';
import { TopSellingItemsCard } from './top-selling-items-card.tsx';

export function HomePage() {
  const maySeeReports = useCan(reports.get.access.anyOf);
  const isAdmin = useCan('admin');
  return (
    <>
      <PageHeader
        title={dashboardTexts.title}
        description={dashboardTexts.today}
        actions={
          maySeeReports && (
            <Link to="/dashboard/reports" className={buttonClass()}>
              {dashboardTexts.moreInReports}
              <ArrowRight aria-hidden className="size-4" />
            </Link>
          )
        }
      />
      {isAdmin && <StorageNotice />}
      {isAdmin && <FirstSteps />}
      <Today />
    </>
  );
}

function Today() {
  const { data, isPending, isFetching, refetch } = useRead(dashboard.today);
  const invalidate = useInvalidate();
  const fetchAnew = () => void invalidate(dashboard.today);
  useRealtime({ new_order: fetchAnew, order_update: fetchAnew, onSync: fetchAnew });

  if (isPending) return <Loading />;
  if (!data) {
    return <PageError message={dashboardTexts.loadFailed} onRetry={() => void refetch()} pending={isFetching} />;
  }
  return (
    <InStoreCurrency currency={data.currency}>
      <div className="flex flex-col gap-4 lg:gap-6">
        <ul className="grid gap-3 sm:grid-cols-3 sm:gap-4 lg:gap-6">
          <Tile label={dashboardTexts.orders} count={data.ordersCount} icon={ClipboardList} />
          <Tile label={dashboardTexts.newCustomers} count={data.newCustomerCount} icon={UserPlus} />
          <Tile label={dashboardTexts.repeatCustomers} count={data.repeatedCustomerCount} icon={UsersRound} />
        </ul>
        <div className="grid gap-4 lg:grid-cols-3 lg:gap-6">
          <RevenueCard today={data} />
          <OpenOrdersCard today={data} />
        </div>
        <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
          <ReservationsCard reservations={data.reservations} timeZone={data.timeZone} />
          <TopSellingItemsCard items={data.topSellingItems} />
        </div>
      </div>
    </InStoreCurrency>
  );
}

type TileProps = { label: string; count: number; icon: LucideIcon };

function Tile({ label, count, icon: Icon }: TileProps) {
  return (
    <li className="flex items-center justify-between gap-3 rounded-card border border-line bg-surface px-5 py-3 sm:flex-col sm:items-start sm:py-5">
      <span className="flex items-center gap-2 font-medium text-ink-soft">
        <Icon aria-hidden className="size-5 shrink-0" />
        {label}
      </span>
      <span className="figures text-3xl font-semibold tracking-tight">{count}</span>
    </li>
  );
}

function Loading() {
  return (
    <PageLoading>
      <SkeletonCards count={3} className="mb-6 sm:grid-cols-3" />
      <SkeletonCards count={2} cardClass="h-72" className="lg:grid-cols-2" />
    </PageLoading>
  );
}
