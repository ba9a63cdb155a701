import type { Line } from '@comanda/domain/bill/bill';
import type { Amounts } from '@comanda/domain/bill/shares';
import type { Minor } from '@comanda/domain/money';

/** As the menu shows prices: without a tax that comes on top. */
export const menuAmount = ({ tax }: Pick<Line, 'tax'>, { net, total }: Amounts): Minor =>
  tax?.type === 'exclusive' ? net : total;
