import { outlineOf, type TablePlace } from '@comanda/domain/floor-plan';
import clsx from 'clsx';
import { CalendarClock, Link2, UsersRound } from 'lucide-react';
import { memo } from 'react';
import { callIcons } from '../../kit/table-calls/call-icons.ts';
import { tableCallsTexts } from '../../kit/table-calls/table-calls.texts.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { floorTexts as t } from './floor.texts.ts';
import { boxStyle, type PlanView } from './plan-view.ts';
import { tableLooks } from './table-looks.ts';
import { isTaken, showsAmount, type TableFacts } from './tables-now.ts';
import { useTableWords } from './use-table-words.ts';

type TableMarkProps = TableFacts & {
  place: TablePlace;
  view: PlanView;
  isSelected: boolean;
  /** Undefined where a tap would do nothing. */
  onTap: ((id: string) => void) | undefined;
};

/** A table on the map, drawn anew where one of its facts changed: as much about it as it has room for, the most important first. */
export const TableMark = memo(function TableMark({ place, view, isSelected, onTap, ...facts }: TableMarkProps) {
  useLanguage();
  const { age, amount, label } = useTableWords(facts);
  const { box, ink } = tableLooks[facts.state];
  const outline = boxStyle(outlineOf(place), view);
  // Of a table on its edge, the corners are too narrow for words.
  const side = Math.max(place.width, place.height) * view.scale;
  const readable = place.rotation % 90 === 0 ? outline : { width: side, height: side };
  return (
    <button
      type="button"
      data-table={facts.id}
      aria-pressed={isTaken(facts) ? isSelected : undefined}
      title={label}
      disabled={!onTap}
      onClick={() => onTap?.(facts.id)}
      className="absolute grid place-items-center rounded-control outline-offset-4 transition-[scale] active:scale-[0.97]"
      style={outline}
    >
      <span className="sr-only">{label}</span>
      <TableShape place={place} scale={view.scale} className={clsx(box, isSelected && 'ring-3 ring-focus')} />
      <span
        aria-hidden
        className={clsx(
          'relative flex flex-col items-center justify-center gap-px overflow-hidden p-1 leading-tight [container-type:size]',
          ink,
        )}
        style={{ width: readable.width, height: readable.height }}
      >
        <span className="line-clamp-1 max-w-full text-sm font-semibold break-all text-ink [@container(min-width:5.5rem)]:text-base">
          {facts.title}
        </span>
        <StateLine {...facts} />
        {age && (
          <span className="figures hidden items-center gap-1.5 text-sm text-ink-soft [@container(min-height:4.75rem)]:flex">
            {facts.guests !== null && (
              <span className="hidden items-center gap-0.5 [@container(min-width:5.5rem)]:flex">
                <UsersRound aria-hidden className="size-3.5 shrink-0" />
                {facts.guests}
              </span>
            )}
            {age}
          </span>
        )}
        {showsAmount(facts) && (
          <span className="figures hidden text-sm font-semibold text-ink [@container(min-width:4.5rem)_and_(min-height:6rem)]:block">
            {amount}
          </span>
        )}
        {facts.reservation && (
          <span className="hidden max-w-full items-center gap-1 text-sm text-ink-soft [@container(min-width:6rem)_and_(min-height:4.75rem)]:flex">
            {facts.state !== 'reserved' && <CalendarClock aria-hidden className="size-3.5 shrink-0" />}
            <span className="truncate">{facts.reservation}</span>
          </span>
        )}
      </span>
      {facts.joinedWith !== null && (
        <span
          aria-hidden
          className="absolute -bottom-4 -inset-s-4 grid size-6 place-items-center rounded-full bg-ink text-canvas"
        >
          <Link2 className="size-4" />
        </span>
      )}
      {facts.orderCount > 1 && (
        <span
          aria-hidden
          className="figures absolute -top-1 -inset-e-1 grid h-6 min-w-6 place-items-center rounded-full bg-ink px-1.5 text-sm font-semibold text-canvas"
        >
          {facts.orderCount}
        </span>
      )}
    </button>
  );
});

/** Guests who call come before what their table is doing, which its box says all the same. */
function StateLine({ state, call }: Pick<TableFacts, 'state' | 'call'>) {
  const Icon = call === null ? tableLooks[state].icon : callIcons[call];
  return (
    <span
      className={clsx(
        'flex max-w-full flex-col items-center gap-x-1 font-medium [@container(min-width:5.5rem)]:flex-row',
        call !== null && 'rounded-control bg-danger px-1.5 py-0.5 text-on-danger',
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="max-w-full truncate text-xs [@container(min-width:5.5rem)]:text-sm">
        {call === null ? t.states[state] : tableCallsTexts.signs[call]}
      </span>
    </span>
  );
}

type TableShapeProps = { place: TablePlace; scale: number; className?: string };

/** The table itself, turned as it stands; in the middle of the box around it. */
export function TableShape({ place, scale, className }: TableShapeProps) {
  return (
    <span
      aria-hidden
      className={clsx('absolute', place.shape === 'round' ? 'rounded-full' : 'rounded-card', className)}
      style={{ width: place.width * scale, height: place.height * scale, rotate: `${place.rotation}deg` }}
    />
  );
}
