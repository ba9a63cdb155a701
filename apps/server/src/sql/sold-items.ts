import { isSold, itemStatuses } from '@comanda/domain/order-status';
import { raw, type Sql } from 'sql-template-tag';

const notSold = itemStatuses.filter((status) => !isSold({ status })).map((status) => `'${status}'`);

/** `isSold` of the domain, for the rows of `order_items` under this name. */
export const soldItems = (table: 'l' | 'order_items'): Sql => raw(`${table}.status not in (${notSold.join(', ')})`);
