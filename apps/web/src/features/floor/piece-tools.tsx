import { FIXTURE_SIDE, reshapedTable, TABLE_SIDE, tableShapes } from '@comanda/domain/floor-plan';
import { MoveDown, MoveLeft, MoveRight, MoveUp, RotateCw, Trash2 } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { planTexts as t } from './floor-plan.texts.ts';
import type { Drawing } from './plan-draft.ts';
import { movePiece, type PlanPiece, placeTable, removeFixture, resizePiece, turnPiece } from './plan-pieces.ts';

type PieceToolsProps = { one: PlanPiece | undefined; drawing: Drawing; onDraw: (next: Drawing) => void };

/** What can be changed of the chosen piece besides its place. */
export function PieceTools({ one, drawing, onDraw }: PieceToolsProps) {
  if (!one) return <p className="flex items-center text-ink-soft xl:min-h-18">{t.hint}</p>;
  const { key, name, piece } = one;
  return (
    <section aria-label={name} className="flex flex-wrap items-end gap-x-4 gap-y-3 xl:min-h-18">
      <h2 className="min-w-16 self-center text-lg font-semibold wrap-anywhere">{name}</h2>
      {one.what === 'table' && (
        <RadioGroup
          label={t.shape}
          name="shape"
          layout="segments"
          value={one.piece.shape}
          onChange={({ target }) => {
            const shape = tableShapes.find((each) => each === target.value);
            if (shape) onDraw(placeTable(drawing, key, reshapedTable(one.piece, shape)));
          }}
          options={tableShapes.map((value) => ({ value, label: t.shapes[value] }))}
        />
      )}
      <Side one={one} side="width" drawing={drawing} onDraw={onDraw} />
      {(one.what === 'fixture' || one.piece.shape === 'long') && (
        <Side one={one} side="height" drawing={drawing} onDraw={onDraw} />
      )}
      <MoveButtons one={one} drawing={drawing} onDraw={onDraw} />
      <Button
        icon={RotateCw}
        aria-label={t.turnPiece({ name })}
        disabled={one.what === 'table' && one.piece.shape === 'round' && piece.rotation === 0}
        onClick={() => onDraw(turnPiece(drawing, one))}
      >
        {t.turn}
      </Button>
      {one.what === 'fixture' && (
        <Button icon={Trash2} aria-label={t.removePiece({ name })} onClick={() => onDraw(removeFixture(drawing, key))}>
          {t.remove}
        </Button>
      )}
    </section>
  );
}

const directions = [
  { direction: 'left', icon: MoveLeft, x: -1, y: 0 },
  { direction: 'up', icon: MoveUp, x: 0, y: -1 },
  { direction: 'down', icon: MoveDown, x: 0, y: 1 },
  { direction: 'right', icon: MoveRight, x: 1, y: 0 },
] as const;

/** For whoever cannot drag. */
function MoveButtons({ one, drawing, onDraw }: PieceToolsProps & { one: PlanPiece }) {
  return (
    // Left is left in all languages, as in the room.
    <fieldset dir="ltr" aria-label={t.movePiece({ name: one.name })} className="flex">
      {directions.map(({ direction, icon, x, y }) => (
        <IconButton
          key={direction}
          icon={icon}
          label={t.directions[direction]}
          onClick={() => onDraw(movePiece(drawing, one, { x: one.piece.x + x, y: one.piece.y + y }))}
        />
      ))}
    </fieldset>
  );
}

type SideProps = PieceToolsProps & { one: PlanPiece; side: 'width' | 'height' };

function Side({ one, side, drawing, onDraw }: SideProps) {
  const isOnly = one.what === 'table' && one.piece.shape !== 'long';
  const label = isOnly ? t.size : side === 'width' ? t.width : t.depth;
  const { least, most } = one.what === 'table' ? TABLE_SIDE : FIXTURE_SIDE;
  return (
    <div className="flex flex-col gap-1.5">
      <span aria-hidden className="text-sm font-medium">
        {label}
      </span>
      <QuantityStepper
        label={label}
        quantity={one.piece[side]}
        min={least}
        max={most}
        onQuantityChange={(length) => onDraw(resizePiece(drawing, one, { [side]: length }))}
      />
    </div>
  );
}
