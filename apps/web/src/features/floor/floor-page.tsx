import { floor, type TableCall } from '@comanda/contract/floor/floor.contract';
import { orders } from '@comanda/contract/orders/orders.contract';
import { Armchair } from 'lucide-react';
import { Link } from 'wouter';
import { useOpenBills } from '../../kit/open-bills/use-open-bills.ts';
import { useRead } from '../../lib/api.ts';
import { useCan } from '../../lib/session.ts';
import { InStoreCurrency } from '../../lib/store-currency.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { PageEmpty, PageError, PageLoading } from '../../ui/page-states.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { OrdersDesk, useLiveOrders } from '../orders/public.ts';
import { FloorScreen } from './floor-screen.tsx';
import { floorTexts as t } from './floor.texts.ts';

/** The store's settings change rarely. */
const STORE_FRESH_MS = 5 * 60_000;
/** Reservations and plans have no event; what has not changed is a 304. */
const FLOOR_POLL_MS = 60_000;
const NONE: readonly TableCall[] = [];

export function FloorPage() {
  useDocumentTitle(t.title);
  const live = useLiveOrders();
  const store = useRead(orders.init, {}, { staleTime: STORE_FRESH_MS });
  const floors = useRead(floor.show, {}, { refetchInterval: FLOOR_POLL_MS });
  const { openBills, refetch: refetchBills } = useOpenBills();
  // Told and counted by the news of every screen; without it, the tables are worth showing all the same.
  const { data: calls = NONE } = useRead(floor.calls);
  const groups = live.read.data;

  if (groups && store.data && floors.data && openBills) {
    if (floors.data.length === 0) return <NoTables />;
    const shown = floors.data;
    return (
      <InStoreCurrency currency={store.data.storeSettings.currency}>
        <div className="flex h-full flex-col [&>.sticky]:mx-4">
          <OrdersDesk groups={groups} store={store.data} isLost={live.isLost} reload={live.reload}>
            {(moved) => <FloorScreen floors={shown} groups={moved} openBills={openBills} calls={calls} />}
          </OrdersDesk>
        </div>
      </InStoreCurrency>
    );
  }
  if (live.read.error || store.error || floors.error) {
    const retry = () => void Promise.all([live.refresh(), store.refetch(), floors.refetch(), refetchBills()]);
    return (
      <Titled>
        <PageError message={t.loadFailed} onRetry={retry} pending={live.isRefreshing} />
      </Titled>
    );
  }
  return (
    <Titled>
      <PageLoading>
        <Skeleton className="h-[70vh] rounded-card" />
      </PageLoading>
    </Titled>
  );
}

function Titled({ children }: { children: React.ReactNode }) {
  return (
    <div className="h-full overflow-y-auto p-4">
      <h1 className="sr-only">{t.title}</h1>
      {children}
    </div>
  );
}

function NoTables() {
  const canSetUp = useCan(['SETTINGS']);
  const toTables = (
    <Link to="/dashboard/settings/tables" className={buttonClass()}>
      {t.toTables}
    </Link>
  );
  return (
    <Titled>
      <PageEmpty icon={Armchair} text={t.empty} action={canSetUp && toTables} />
    </Titled>
  );
}
