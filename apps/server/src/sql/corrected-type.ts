import sql, { raw, type Sql } from 'sql-template-tag';

/** What the last correction says of the type of a payment, which the statement calls `p`; null where there is none. */
const lastCorrection = (tenantId: string, column: string): Sql => sql`(
  select c.${raw(column)} from payment_corrections c
  where c.tenant_id = ${tenantId} and c.payment_id = p.id
  order by c.correction_no desc limit 1)`;

/** The type of a payment `p` after its corrections. None turns it into no type. */
export const typeIdOf = (tenantId: string): Sql =>
  sql`coalesce(${lastCorrection(tenantId, 'payment_type_id')}, p.payment_type_id)`;

/** Its title, as it was then. */
export const typeTitleOf = (tenantId: string): Sql =>
  sql`coalesce(${lastCorrection(tenantId, 'payment_type_title')}, p.payment_type_title)`;
