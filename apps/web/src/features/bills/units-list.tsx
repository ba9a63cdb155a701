import type { BillWords } from '../../kit/bill-history/bill-words.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { payTexts as t } from './pay.texts.ts';

/** How many units of which lines. */
export type ChosenUnits = ReadonlyMap<string, number>;

type UnitsListProps = {
  label: string;
  /** With as many units as may be chosen. */
  lines: readonly { id: string; most: number }[];
  words: BillWords;
  chosen: ChosenUnits;
  onChange: (chosen: ChosenUnits) => void;
};

/** Lines to choose from: all units of one, or some of them. */
export function UnitsList({ label, lines, words, chosen, onChange }: UnitsListProps) {
  const choose = (id: string, quantity: number) => {
    const next = new Map(chosen);
    if (quantity > 0) next.set(id, quantity);
    else next.delete(id);
    onChange(next);
  };
  return (
    <ul aria-label={label} className="flex flex-col gap-2">
      {lines.map(({ id, most }) => (
        <li key={id} className="flex flex-wrap items-center justify-end gap-2">
          <Checkbox
            size="touch"
            className="min-w-0 flex-1"
            label={t.unitsOf({ units: most, title: words.title(id) })}
            checked={chosen.has(id)}
            onChange={({ target }) => choose(id, target.checked ? most : 0)}
          />
          {chosen.has(id) && Math.max(chosen.get(id) ?? 0, most) > 1 && (
            <QuantityStepper
              label={words.title(id)}
              quantity={chosen.get(id) ?? 0}
              max={most}
              onQuantityChange={(quantity) => choose(id, quantity)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
