import { LARGEST_AMOUNT } from '@comanda/domain/money';
import sql, { raw, type Sql } from 'sql-template-tag';

/** A sum as an amount, like `sum` of the domain: a larger one becomes the largest amount, and of no rows it is 0. */
export const amountOf = (sum: Sql): Sql => sql`least(coalesce(${sum}, 0), ${raw(String(LARGEST_AMOUNT))})::bigint`;

/** The sum of a column of amounts. */
export const sumOf = (column: string): Sql => amountOf(sql`sum(${raw(column)})`);
