import { Armchair, Link2, UserRound, UsersRound } from 'lucide-react';
import { memo } from 'react';
import { CallBadge } from '../../kit/table-calls/call-badge.tsx';
import { useLanguage } from '../../lib/use-language.ts';
import { Badge } from '../../ui/badge.tsx';
import { floorTexts as t } from './floor.texts.ts';
import { tableLooks } from './table-looks.ts';
import { guestsAndSeats, isTaken, showsAmount, type TableFacts } from './tables-now.ts';
import { useTableWords } from './use-table-words.ts';

type FloorListProps = {
  facts: readonly TableFacts[];
  selectedId: string | undefined;
  onTapOf: (facts: TableFacts) => ((id: string) => void) | undefined;
};

/** The same as the map, one below the other. */
export function FloorList({ facts, selectedId, onTapOf }: FloorListProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(24rem,100%),1fr))] gap-2 p-1">
      {facts.map((one) => (
        <li key={one.id} className="min-w-0">
          <TableRow {...one} isSelected={one.id === selectedId} onTap={onTapOf(one)} />
        </li>
      ))}
    </ul>
  );
}

type TableRowProps = TableFacts & { isSelected: boolean; onTap: ((id: string) => void) | undefined };

const TableRow = memo(function TableRow({ isSelected, onTap, ...facts }: TableRowProps) {
  useLanguage();
  const { age, amount, label } = useTableWords(facts);
  const { tone, icon } = tableLooks[facts.state];
  const places = guestsAndSeats(facts);
  const PlacesIcon = facts.guests === null ? Armchair : UsersRound;
  return (
    <button
      type="button"
      data-table={facts.id}
      aria-pressed={isTaken(facts) ? isSelected : undefined}
      disabled={!onTap}
      onClick={() => onTap?.(facts.id)}
      className="flex min-h-16 w-full items-center gap-3 rounded-card border border-line bg-surface px-4 py-2 text-start hover:bg-sunken aria-pressed:border-focus aria-pressed:ring-2 aria-pressed:ring-focus"
    >
      <span className="sr-only">{label}</span>
      <span aria-hidden className="min-w-0 flex-1">
        <span className="block truncate text-lg font-semibold">{facts.title}</span>
        <span className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
          {places !== null && (
            <span className="inline-flex items-center gap-1">
              <PlacesIcon aria-hidden className="size-4 shrink-0" />
              {places}
            </span>
          )}
          {facts.server !== null && (
            <span className="inline-flex min-w-0 items-center gap-1">
              <UserRound aria-hidden className="size-4 shrink-0" />
              <span className="truncate">{facts.server}</span>
            </span>
          )}
          {facts.joinedWith !== null && (
            <span className="inline-flex min-w-0 items-center gap-1 font-semibold text-ink">
              <Link2 aria-hidden className="size-4 shrink-0" />
              <span className="truncate">{facts.joinedWith}</span>
            </span>
          )}
          {facts.orderCount > 1 && <span>{t.orders({ count: facts.orderCount })}</span>}
          {facts.reservation && <span>{facts.reservation}</span>}
        </span>
      </span>
      <span aria-hidden className="flex shrink-0 flex-col items-end gap-1">
        {facts.call !== null && <CallBadge call={facts.call} />}
        <Badge tone={tone} icon={icon}>
          {t.states[facts.state]}
        </Badge>
        {age !== null && (
          <span className="figures text-sm">
            <span className="text-ink-soft">{age}</span>{' '}
            {showsAmount(facts) && <span className="font-semibold">{amount}</span>}
          </span>
        )}
      </span>
    </button>
  );
});
