import { extentOf, lastCornerOf, moved, outlineOf, PLAN_SIDE } from '@comanda/domain/floor-plan';
import clsx from 'clsx';
import { type KeyboardEvent, useRef } from 'react';
import { useElementSize } from '../../ui/use-element-size.ts';
import { FixtureDrawing } from './fixture-drawing.tsx';
import { planTexts as t } from './floor-plan.texts.ts';
import { type PlanPiece, stretched } from './plan-pieces.ts';
import { boxStyle, type PlanView } from './plan-view.ts';
import { TableShape } from './table-mark.tsx';
import { type By, useDrag } from './use-drag.ts';

type To = { x: number; y: number };

type PlanCanvasProps = {
  name: string;
  pieces: readonly PlanPiece[];
  selectedKey: string | undefined;
  onSelect: (key: string | undefined) => void;
  onMove: (piece: PlanPiece, to: To) => void;
  onStretch: (piece: PlanPiece, by: By) => void;
  onTurn: (piece: PlanPiece) => void;
  onRemove: (piece: PlanPiece) => void;
};

/** Room around what is drawn, so that there is somewhere to go. */
const ROOM = 12;
const LEAST = { width: 80, height: 50 };
/** A finger can take hold of a table. */
const LEAST_SCALE = 5.5;
/** Half a metre. */
const SQUARE = 5;

export function PlanCanvas({ name, pieces, selectedKey, onSelect, ...actions }: PlanCanvasProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { width: room } = useElementSize(frame);
  const extent = extentOf(pieces.map(({ piece }) => piece)) ?? { x: 0, y: 0, width: 0, height: 0 };
  const width = Math.max(LEAST.width, Math.min(extent.x + extent.width, PLAN_SIDE) + ROOM);
  const height = Math.max(LEAST.height, Math.min(extent.y + extent.height, PLAN_SIDE) + ROOM);
  const scale = Math.max(LEAST_SCALE, room / width);
  const square = SQUARE * scale;
  return (
    <div ref={frame} className="max-h-[70vh] min-h-64 overflow-auto rounded-card border border-line bg-surface">
      {/* As the room, it has no direction of reading. */}
      <section
        aria-label={t.planOf({ floor: name })}
        dir="ltr"
        className="relative bg-[linear-gradient(var(--color-line)_1px,transparent_1px),linear-gradient(90deg,var(--color-line)_1px,transparent_1px)]"
        style={{ width: width * scale, height: height * scale, backgroundSize: `${square}px ${square}px` }}
        onPointerDown={(event) => event.target === event.currentTarget && onSelect(undefined)}
      >
        {room > 0 &&
          pieces.map((piece) => (
            <PieceMark
              key={piece.key}
              one={piece}
              scale={scale}
              isSelected={piece.key === selectedKey}
              onSelect={() => onSelect(piece.key)}
              {...actions}
            />
          ))}
      </section>
    </div>
  );
}

type PieceMarkProps = Pick<PlanCanvasProps, 'onMove' | 'onStretch' | 'onTurn' | 'onRemove'> & {
  one: PlanPiece;
  scale: number;
  isSelected: boolean;
  onSelect: () => void;
};

const steps: Record<string, To> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** A table or fixture that is dragged, or moved by the arrow keys; by its handle it becomes larger or smaller. */
function PieceMark({ one: drawn, scale, isSelected, onSelect, onMove, onStretch, onTurn, onRemove }: PieceMarkProps) {
  const { x, y } = drawn.piece;
  const moving = useDrag({
    scale,
    onBegin: onSelect,
    onEnd: (by) => onMove(drawn, { x: x + by.x, y: y + by.y }),
  });
  const stretching = useDrag({ scale, onBegin: onSelect, onEnd: (by) => onStretch(drawn, by) });
  const one = stretching.by ? stretched(drawn, stretching.by) : drawn;
  const piece = moving.by ? moved(one.piece, { x: x + moving.by.x, y: y + moving.by.y }) : one.piece;
  const view: PlanView = { x: 0, y: 0, scale };

  function press(event: KeyboardEvent): void {
    const step = steps[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (step) {
      const far = event.shiftKey ? SQUARE : 1;
      onMove(drawn, { x: x + step.x * far, y: y + step.y * far });
    } else if (event.key === 'r' || event.key === 'R') onTurn(drawn);
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove(drawn);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <button
        type="button"
        aria-label={t.pieceAt({ name: one.name, x: piece.x, y: piece.y })}
        aria-pressed={isSelected}
        title={one.name}
        {...moving.dragProps}
        onFocus={onSelect}
        onKeyDown={press}
        className={clsx(
          'absolute grid cursor-grab touch-none place-items-center rounded-control outline-offset-4 active:cursor-grabbing',
          isSelected && 'z-10 ring-3 ring-focus ring-offset-2 ring-offset-surface',
        )}
        style={boxStyle(outlineOf(piece), view)}
      >
        {one.what === 'table' ? (
          <>
            <TableShape place={{ ...one.piece, ...piece }} scale={scale} className="border-2 border-edge bg-raised" />
            <span className="relative line-clamp-2 max-w-full px-1 text-sm leading-tight font-semibold wrap-anywhere">
              {one.name}
            </span>
          </>
        ) : (
          <span
            className="absolute"
            style={{ width: piece.width * scale, height: piece.height * scale, rotate: `${piece.rotation}deg` }}
          >
            <FixtureDrawing kind={one.piece.kind} />
          </span>
        )}
      </button>
      {isSelected && <Handle {...lastCornerOf(piece)} scale={scale} name={one.name} dragProps={stretching.dragProps} />}
    </>
  );
}

type HandleProps = {
  x: number;
  y: number;
  scale: number;
  name: string;
  dragProps: ReturnType<typeof useDrag>['dragProps'];
};

/** At the last corner. Whoever cannot drag has buttons for the sides. */
function Handle({ x, y, scale, name, dragProps }: HandleProps) {
  return (
    <span
      aria-hidden
      title={t.resizePiece({ name })}
      {...dragProps}
      // The focus stays in the editor, so that its keys go on working.
      onMouseDown={(event) => event.preventDefault()}
      className="absolute z-20 grid size-9 -translate-1/2 cursor-nwse-resize touch-none place-items-center"
      style={{ insetInlineStart: x * scale, top: y * scale }}
    >
      <span className="size-4 rounded-full border-2 border-surface bg-focus" />
    </span>
  );
}
