import type { DocumentLine, Line } from '@comanda/domain/bill/bill';
import type { Amounts } from '@comanda/domain/bill/shares';
import type { Minor } from '@comanda/domain/money';

/** `2`, or `1/4` and `2 1/4` where people share a unit. */
export function unitsText({ slices, of }: Pick<DocumentLine, 'slices' | 'of'>): string {
  const whole = Math.floor(slices / of);
  const left = slices % of;
  if (left === 0) return String(whole);
  return whole === 0 ? `${left}/${of}` : `${whole} ${left}/${of}`;
}

/** As the menu shows prices: without a tax that comes on top. */
export const menuAmount = ({ tax }: Pick<Line, 'tax'>, { net, total }: Amounts): Minor =>
  tax?.type === 'exclusive' ? net : total;
