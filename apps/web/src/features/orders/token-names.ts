import { formatList } from '../../lib/intl.ts';
import { ordersTexts as t } from './orders.texts.ts';

/** `token 12`, `tokens 12 and 13` */
export const tokenNames = (tokenNos: readonly number[]): string =>
  t.tokens({ count: tokenNos.length, list: formatList(tokenNos.map(String)) });
