import { categories } from '@comanda/contract/menu/categories.contract';
import { menu } from '@comanda/contract/menu/menu.contract';
import { stations } from '@comanda/contract/stations/stations.contract';
import { store } from '@comanda/contract/store/store.contract';
import { tables } from '@comanda/contract/tables/tables.contract';
import { timeOn, type Where } from '@comanda/domain/routing';
import { ArrowLeft, ChefHat, UtensilsCrossed } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { LoadFailed } from '../../kit/lists/load-failed.tsx';
import { useRead } from '../../lib/api.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { buttonClass } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageEmpty, PageLoading } from '../../ui/page-states.tsx';
import { Skeleton, SkeletonCards } from '../../ui/skeleton.tsx';
import { RouteTable } from './route-table.tsx';
import { stationTexts as t } from './stations.texts.ts';

const STATIONS = '/dashboard/settings/stations';

/** Which station makes what, and why. */
export function RoutesPage() {
  return (
    <>
      <PageHeader
        above={
          <Link to={STATIONS} className="hit-44 inline-flex items-center gap-1.5 rounded-control hover:underline">
            <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
            {t.page}
          </Link>
        }
        title={t.routes}
        description={t.routesHint}
      />
      <Content />
    </>
  );
}

function Content() {
  const list = useRead(stations.list);
  const items = useRead(menu.list);
  const groups = useRead(categories.list);
  const places = useRead(tables.list);
  const settings = useRead(store.get);
  const [asked, setAsked] = useState<Where>();

  const reads = [list, items, groups, places, settings];
  if (reads.some((read) => read.isPending)) return <Loading />;
  if (!list.data || !items.data || !groups.data || !places.data || !settings.data) return <LoadFailed reads={reads} />;
  if (list.data.stations.length < 2) {
    const action = (
      <Link to={STATIONS} className={buttonClass()}>
        {t.toStations}
      </Link>
    );
    return <PageEmpty icon={ChefHat} text={t.oneStation} action={action} />;
  }
  if (items.data.length === 0) {
    const action = (
      <Link to="/dashboard/settings/menu-items" className={buttonClass()}>
        {t.toMenu}
      </Link>
    );
    return <PageEmpty icon={UtensilsCrossed} text={t.noItems} action={action} />;
  }

  const now = timeOn(new Date(serverNow()), settings.data.timeZone);
  return (
    <RouteTable
      known={{ items: items.data, categories: groups.data, ...list.data }}
      floors={[...new Set(places.data.map(({ floor }) => floor))]}
      where={asked ?? { deliveryType: 'dinein', floor: null, time: now }}
      onAsk={setAsked}
    />
  );
}

function Loading() {
  return (
    <PageLoading>
      <Skeleton className="mb-4 h-28" />
      <Skeleton className="mb-5 h-11 w-3/4" />
      <SkeletonCards count={6} cardClass="h-20" className="grid-cols-1" />
    </PageLoading>
  );
}
