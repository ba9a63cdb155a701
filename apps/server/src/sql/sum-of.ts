import { LARGEST_AMOUNT } from '@comanda/domain/money';
import sql, { raw, type Sql } from 'sql-template-tag';

/** A sum as an amount: like `sum` of the domain, one that would be larger is the largest amount; of nothing it is 0. */
export const amountOf = (sum: Sql): Sql => sql`least(coalesce(${sum}, 0), ${raw(String(LARGEST_AMOUNT))})::bigint`;

/** That of a column of amounts. */
export const sumOf = (column: string): Sql => amountOf(sql`sum(${raw(column)})`);
