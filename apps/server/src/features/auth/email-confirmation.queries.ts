import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';

export type Unconfirmed = { username: string; mailed_at: Date[]; mailed_to: string[] };

/** The admin's login while its email is not confirmed; undefined once it is. */
export const findUnconfirmed = (tx: TenantTx): Promise<Unconfirmed | undefined> =>
  tx.first(sql`select username, mailed_at, mailed_to from unconfirmed_logins where tenant_id = ${tx.tenantId}`);

/** When the last mail went to its present address. */
export const lastMailed = ({ username, mailed_at, mailed_to }: Unconfirmed): Date | undefined =>
  mailed_at[mailed_to.lastIndexOf(username)];

export const isEmailConfirmed = async (tx: TenantTx): Promise<boolean> => !(await findUnconfirmed(tx));
