import type { ShownFloor } from '@comanda/contract/floor/floor.contract';
import { extentOf } from '@comanda/domain/floor-plan';
import { useMemo, useRef } from 'react';
import { useElementSize } from '../../ui/use-element-size.ts';
import { FixtureDrawing } from './fixture-drawing.tsx';
import { floorTexts as t } from './floor.texts.ts';
import { boxStyle, fittingView } from './plan-view.ts';
import { TableMark } from './table-mark.tsx';
import type { TableFacts } from './tables-now.ts';

type FloorMapProps = {
  floor: ShownFloor;
  name: string;
  facts: readonly TableFacts[];
  selectedId: string | undefined;
  onTapOf: (facts: TableFacts) => ((id: string) => void) | undefined;
};

/** The room from above; where it is larger than the screen, it is scrolled. */
export function FloorMap({ floor, name, facts, selectedId, onTapOf }: FloorMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { width, height } = useElementSize(frame);
  const { tables, fixtures } = floor;
  const view = useMemo(() => {
    const places = tables.map(({ place }) => place);
    const smallest = Math.min(...places.flatMap((place) => [place.width, place.height]));
    const extent = extentOf([...places, ...fixtures]);
    return extent && width > 0 ? fittingView(extent, smallest, { width, height }) : null;
  }, [tables, fixtures, width, height]);

  return (
    <div ref={frame} className="size-full overflow-auto">
      {view && (
        // As the room, it has no direction of reading; the words in it have.
        <section aria-label={t.mapOf({ floor: name })} dir="ltr" className="relative m-auto" style={view.size}>
          {fixtures.map((fixture, index) => (
            <span
              // oxlint-disable-next-line react/no-array-index-key -- a fixture has no name
              key={index}
              className="absolute"
              style={{ ...boxStyle(fixture, view), rotate: `${fixture.rotation}deg` }}
            >
              <FixtureDrawing kind={fixture.kind} />
            </span>
          ))}
          {facts.map((one, index) => {
            const place = tables[index]?.place;
            return (
              place && (
                <TableMark
                  key={one.id}
                  {...one}
                  place={place}
                  view={view}
                  isSelected={one.id === selectedId}
                  onTap={onTapOf(one)}
                />
              )
            );
          })}
        </section>
      )}
    </div>
  );
}
