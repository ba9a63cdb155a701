import { type Station, stations } from '@comanda/contract/stations/stations.contract';
import { ChefHat, Waypoints } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { TitledListPage } from '../../kit/lists/titled-list-page.tsx';
import { useRead } from '../../lib/api.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { CatchAllDialog } from './catch-all-dialog.tsx';
import { DeleteStationDialog } from './delete-station-dialog.tsx';
import { AddStationDialog, UpdateStationDialog } from './station-dialogs.tsx';
import { stationTexts as t } from './stations.texts.ts';

export function StationsPage() {
  const read = useRead(stations.list);
  const list = useRead(stations.list, {}, { select: (answer) => answer.stations });
  const [isChoosing, setIsChoosing] = useState(false);
  const { stations: all, routes } = read.data ?? { stations: [], routes: [] };
  const countOf = ({ id }: Station) => routes.filter((route) => route.station_id === id).length;
  return (
    <>
      <TitledListPage
        title={t.page}
        list={list}
        actions={
          <>
            <Link to="/dashboard/settings/stations/routes" className={buttonClass()}>
              <Waypoints aria-hidden className="size-5" />
              {t.routes}
            </Link>
            {all.length > 1 && <Button onClick={() => setIsChoosing(true)}>{t.makesRest}</Button>}
          </>
        }
        columns={[
          { header: t.details, cell: (station) => <Details station={station} all={all} routes={countOf(station)} /> },
        ]}
        empty={{ icon: ChefHat, text: t.empty, action: t.addFirst }}
        addDialog={(close) => <AddStationDialog others={all} onClose={close} />}
        updateDialog={(station, close) => (
          <UpdateStationDialog station={station} others={all.filter(({ id }) => id !== station.id)} onClose={close} />
        )}
        deleteDialog={(station, close) => (
          <DeleteStationDialog station={station} all={all} routes={routes} onClose={close} />
        )}
      />
      {isChoosing && <CatchAllDialog all={all} onClose={() => setIsChoosing(false)} />}
    </>
  );
}

type DetailsProps = { station: Station; all: readonly Station[]; routes: number };

/** Side by side where there is room for it: columns of their own would leave none for names on a tablet. */
function Details({ station, all, routes }: DetailsProps) {
  const standsIn = all.find(({ id }) => id === station.stands_in_id);
  return (
    <span className="grid items-center gap-x-6 gap-y-1 py-2 xl:grid-cols-[9rem_15rem_auto]">
      <span>
        {station.is_catch_all ? <Badge tone="info">{t.everythingElse}</Badge> : t.routeCount({ count: routes })}
      </span>
      <span>
        {t.timesOf({ due: station.due_minutes, late: station.late_minutes })}
        <span className="block text-sm text-ink-soft">{station.one_tap ? t.oneTapShort : t.twoTapsShort}</span>
      </span>
      <span>
        {standsIn && <span className="block">{t.standsIn({ title: standsIn.title })}</span>}
        <span className="block text-sm text-ink-soft">{station.is_watched ? t.told : t.notTold}</span>
        {station.paper && <span className="block text-sm text-ink-soft">{t.onPaper[station.paper.prints_when]}</span>}
      </span>
    </span>
  );
}
