import type { ShownFloor } from '@comanda/contract/floor/floor.contract';
import { extentOf } from '@comanda/domain/floor-plan';
import { useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { useElementSize } from '../../ui/use-element-size.ts';
import { FixtureDrawing } from './fixture-drawing.tsx';
import { floorChoice } from './floor-choice.ts';
import { floorTexts as t } from './floor.texts.ts';
import { boxStyle, fittingView } from './plan-view.ts';
import { JoinLines } from './join-lines.tsx';
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
  const { isLarge } = useStore(floorChoice);
  const { tables, fixtures } = floor;
  const drawn = useMemo(() => {
    const places = tables.map(({ place }) => place);
    const smallestSide = Math.min(...places.flatMap((place) => [place.width, place.height]));
    const extent = extentOf([...places, ...fixtures]);
    return extent && width > 0 ? fittingView({ extent, smallestSide }, { width, height }, isLarge) : null;
  }, [tables, fixtures, width, height, isLarge]);

  return (
    <div ref={frame} className="size-full overflow-auto">
      {drawn && <Room {...{ floor, name, facts, selectedId, onTapOf }} {...drawn} />}
    </div>
  );
}

type RoomProps = FloorMapProps & Pick<ReturnType<typeof fittingView>, 'view' | 'size'>;

function Room({ floor, name, facts, selectedId, onTapOf, view, size }: RoomProps) {
  return (
    // As the room, it has no direction of reading; the words in it have.
    <section aria-label={t.mapOf({ floor: name })} dir="ltr" className="relative m-auto" style={size}>
      {floor.fixtures.map((fixture, index) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key -- a fixture has no name
          key={index}
          className="absolute"
          style={{ ...boxStyle(fixture, view), rotate: `${fixture.rotation}deg` }}
        >
          <FixtureDrawing kind={fixture.kind} />
        </span>
      ))}
      <JoinLines floor={floor} facts={facts} view={view} />
      {facts.map((one, index) => {
        const place = floor.tables[index]?.place;
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
  );
}
