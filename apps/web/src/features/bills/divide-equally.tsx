import { MAX_SLICES } from '@comanda/domain/bill/divide';
import type { Minor } from '@comanda/domain/money';
import { useFormatMoney } from '../../lib/store-currency.tsx';
import { nextShare } from '../payment-types/public.ts';
import { payTexts as t } from './pay.texts.ts';

type DivideEquallyProps = { open: Minor; guests: number | null; onChoose: (of: number) => void };

const COUNTS = Array.from({ length: MAX_SLICES - 1 }, (_, index) => index + 2);

/** So many payments of the same part. */
export function DivideEqually({ open, guests, onChoose }: DivideEquallyProps) {
  const formatMoney = useFormatMoney();
  // What is likely comes first.
  const counts =
    guests !== null && COUNTS.includes(guests) ? [guests, ...COUNTS.filter((of) => of !== guests)] : COUNTS;
  return (
    <ul aria-label={t.equally} className="grid grid-cols-3 gap-2">
      {counts.map((of) => (
        <li key={of}>
          <button
            type="button"
            onClick={() => onChoose(of)}
            className="flex min-h-16 w-full flex-col items-center justify-center rounded-control border border-edge/55 bg-surface p-2 hover:bg-sunken"
          >
            <span className="text-lg font-semibold">{t.times({ units: of })}</span>
            <span className="figures text-sm text-ink-soft">{formatMoney(nextShare(open, of))}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
