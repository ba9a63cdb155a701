import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';

export type Unconfirmed = { username: string; mailed_at: Date[] };

/** The admin's login while its email is not confirmed; undefined once it is. */
export const findUnconfirmed = (tx: TenantTx): Promise<Unconfirmed | undefined> =>
  tx.first(sql`select username, mailed_at from unconfirmed_logins where tenant_id = ${tx.tenantId}`);

export const isEmailConfirmed = async (tx: TenantTx): Promise<boolean> => !(await findUnconfirmed(tx));
