import type { RoutedKind, Station } from '@comanda/contract/stations/stations.contract';
import clsx from 'clsx';
import { CornerDownRight, SlidersHorizontal } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip, ChipRow } from '../../ui/chip.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { whenOf } from './route-words.ts';
import type { RouteRow as Row } from './route-rows.ts';
import { stationTexts as t } from './stations.texts.ts';
import { isLimited, useSendTo } from './use-send-to.ts';

/** With more of them, rows would be all chips. */
const MOST_CHIPS = 6;

type RouteRowProps = { row: Row; stations: readonly Station[]; onNarrow: () => void };

/** One thing of the menu: where it goes and why, and a tap for each station that it can be sent to. */
export function RouteRow({ row, stations, onNarrow }: RouteRowProps) {
  const { of, id, title, itemTitle, routes } = row;
  if (of === null) return <h2 className="bg-sunken px-4 py-3 font-semibold sm:px-5">{t.withoutCategory}</h2>;
  const limited = routes.filter(isLimited);
  return (
    <div
      className={clsx(
        '@container px-4 py-3 sm:px-5',
        of === 'category' && 'bg-sunken',
        of === 'addon' && 'ps-8 sm:ps-12',
      )}
    >
      <div className="flex flex-col gap-x-4 gap-y-2 @md:flex-row @md:items-center">
        <div className="min-w-40 flex-1">
          {of === 'category' ? (
            <h2 className="font-semibold wrap-anywhere">{title}</h2>
          ) : (
            <h3 className={clsx('wrap-anywhere', of === 'item' && 'font-medium')}>
              {of === 'addon' && <CornerDownRight aria-hidden className="me-1.5 inline size-4 text-ink-soft" />}
              {title}
              {itemTitle !== null && <span className="sr-only"> ({t.addonOf({ title: itemTitle })})</span>}
            </h3>
          )}
          <Goes row={row} stations={stations} />
          {limited.map((route) => (
            <p key={route.id} className="mt-1 text-sm text-ink-soft">
              {t.narrowedTo({ station: titleOf(stations, route.station_id), when: whenOf(route) })}
            </p>
          ))}
        </div>
        <div className="flex min-w-0 items-start justify-between gap-1 @md:*:justify-end">
          <SendTo of={of} id={id} title={title} routes={routes} stations={stations} />
          <IconButton
            icon={SlidersHorizontal}
            label={t.narrow({ title })}
            className="text-ink-soft"
            onClick={onNarrow}
          />
        </div>
      </div>
    </div>
  );
}

const titleOf = (stations: readonly Station[], id: string): string =>
  stations.find((station) => station.id === id)?.title ?? '';

function Goes({ row: { of, makings }, stations }: Pick<RouteRowProps, 'row' | 'stations'>) {
  const why = makings[0]?.why;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
      {makings.map(({ stationId }) => (
        <Badge key={stationId} tone={why === 'catch_all' ? 'neutral' : 'info'}>
          {titleOf(stations, stationId)}
        </Badge>
      ))}
      <span>{why === undefined ? t.withDish : of === 'category' && why === 'category' ? t.why.item : t.why[why]}</span>
    </p>
  );
}

type SendToProps = Pick<Row, 'id' | 'title' | 'routes'> & { of: RoutedKind; stations: readonly Station[] };

function SendTo({ of, id, title, routes, stations }: SendToProps) {
  const { chosen, toggle, isSaving } = useSendTo(of, id, routes);
  if (stations.length > MOST_CHIPS) {
    return (
      <Menu
        label={t.sendTo({ title })}
        trigger={
          <Button pending={isSaving} aria-label={t.sendTo({ title })}>
            {t.sendToShort}
          </Button>
        }
        items={stations.map((station) => ({
          label: station.title,
          checked: chosen.includes(station.id),
          onSelect: () => toggle(station.id),
        }))}
      />
    );
  }
  return (
    <ChipRow label={t.sendTo({ title })} wrap>
      {stations.map((station) => (
        <Chip
          key={station.id}
          selected={chosen.includes(station.id)}
          aria-busy={isSaving || undefined}
          onClick={() => toggle(station.id)}
        >
          {station.title}
        </Chip>
      ))}
    </ChipRow>
  );
}
