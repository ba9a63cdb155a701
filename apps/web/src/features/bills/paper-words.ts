import type { TakenOffWords } from '@comanda/contract/printing/on-receipt';
import type { Currency } from '@comanda/domain/currency';
import { sizeOf } from '../../kit/bill-history/bill-words.ts';
import { formatMoney } from '../../lib/format-money.ts';
import { payTexts as t } from './pay.texts.ts';

/** What papers call parts and what was taken off, as the screens do. */
export const paperWords = (currency: Currency): TakenOffWords => ({
  rest: t.rest,
  guest: t.guest,
  size: (size) => sizeOf(size, (amount) => formatMoney(amount, currency)),
  discountNamed: t.discountNamed,
  givenAway: t.givenAway,
});
