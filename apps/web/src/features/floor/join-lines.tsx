import type { ShownFloor } from '@comanda/contract/floor/floor.contract';
import type { TablePlace } from '@comanda/domain/floor-plan';
import type { PlanView } from './plan-view.ts';
import type { TableFacts } from './tables-now.ts';

type JoinLinesProps = { floor: ShownFloor; facts: readonly TableFacts[]; view: PlanView };

/** Under the tables: which of them belong to one bill. */
export function JoinLines({ floor, facts, view }: JoinLinesProps) {
  const middles = new Map(floor.tables.map(({ id, place }) => [id, middleOf(place, view)]));
  const lines = facts.flatMap(({ id, mainTableId }) => {
    const [from, to] = [middles.get(mainTableId ?? ''), middles.get(id)];
    return from && to && mainTableId !== id ? [{ id, from, to }] : [];
  });
  if (lines.length === 0) return null;
  return (
    <svg aria-hidden className="pointer-events-none absolute inset-0 size-full text-ink">
      {lines.map(({ id, from, to }) => (
        <line
          key={id}
          x1={from.x}
          y1={from.y}
          x2={to.x}
          y2={to.y}
          stroke="currentColor"
          strokeWidth={6}
          strokeLinecap="round"
        />
      ))}
    </svg>
  );
}

const middleOf = ({ x, y, width, height }: TablePlace, view: PlanView) => ({
  x: (x + width / 2 - view.x) * view.scale,
  y: (y + height / 2 - view.y) * view.scale,
});
