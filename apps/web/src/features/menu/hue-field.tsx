import type { CSSProperties } from 'react';
import { type HueName, hues } from '../../kit/category-hue/category-hue.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { menuTexts } from './menu.texts.ts';

const names = Object.keys(hues) as HueName[];
/** No colour of the wheel. */
const AUTOMATIC = '';

type HueFieldProps = { hue: number | null; onChange: (hue: number | null) => void };

/** The colour of a category's cards at the till. */
export function HueField({ hue, onChange }: HueFieldProps) {
  return (
    <RadioGroup
      layout="chips"
      label={menuTexts.colour}
      name="hue"
      value={String(hue ?? AUTOMATIC)}
      onChange={({ currentTarget }) => onChange(currentTarget.value === AUTOMATIC ? null : Number(currentTarget.value))}
      options={[
        { value: AUTOMATIC, label: menuTexts.automatic },
        ...names.map((name) => ({
          value: String(hues[name]),
          label: menuTexts.colours[name],
          aside: <Swatch hue={hues[name]} />,
        })),
      ]}
    />
  );
}

/** The class of the tint reads --hue. */
const Swatch = ({ hue }: { hue: number }) => (
  <span
    aria-hidden
    style={{ '--hue': hue } as CSSProperties}
    className="category-edge size-5 rounded-full border border-surface"
  />
);
