import { orders } from '@comanda/contract/orders/orders.contract';
import { MonitorCheck, RotateCw } from 'lucide-react';
import { Link } from 'wouter';
import { useRead } from '../../lib/api.ts';
import { InStoreCurrency } from '../../lib/store-currency.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageError, PageLoading } from '../../ui/page-states.tsx';
import { SkeletonCards } from '../../ui/skeleton.tsx';
import { OrdersDesk } from './orders-desk.tsx';
import { ordersTexts as t } from './orders.texts.ts';
import { OrdersScreen } from './orders-screen.tsx';
import { useLiveOrders } from './use-live-orders.ts';

/** The store's settings change rarely. */
const STORE_FRESH_MS = 5 * 60_000;

export function OrdersPage() {
  const live = useLiveOrders();
  const store = useRead(orders.init, {}, { staleTime: STORE_FRESH_MS });
  const refreshAll = () => void Promise.all([live.refresh(), store.refetch()]);
  const groups = live.read.data;

  return (
    <>
      <PageHeader
        title={t.title}
        actions={
          <>
            <Link to="/dashboard/order-status" className={buttonClass()}>
              <MonitorCheck aria-hidden className="size-[1.15em] shrink-0" />
              {t.statusBoard}
            </Link>
            <Button icon={RotateCw} pending={live.isRefreshing} onClick={refreshAll}>
              {t.refresh}
            </Button>
          </>
        }
      />
      {groups && store.data ? (
        <InStoreCurrency currency={store.data.storeSettings.currency}>
          <OrdersDesk groups={groups} store={store.data} isLost={live.isLost} reload={live.reload}>
            {(moved) => <OrdersScreen groups={moved} store={store.data} />}
          </OrdersDesk>
        </InStoreCurrency>
      ) : live.read.error || store.error ? (
        <PageError message={t.loadFailed} onRetry={refreshAll} pending={live.isRefreshing} />
      ) : (
        <PageLoading>
          <SkeletonCards cardClass="h-72" />
        </PageLoading>
      )}
    </>
  );
}
