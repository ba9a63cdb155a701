import type pg from 'pg';
import { refuseWhenLost } from '../errors/database-lost.ts';

/** The few questions that may be asked before the tenant is known. */
export type Lookup = {
  tenantOfLogin(username: string): Promise<string | null>;
};

export function lookups(pool: pg.Pool): Lookup {
  return {
    tenantOfLogin: async (username) => {
      const { rows } = await pool
        .query<{ tenant_id: string | null }>({
          name: 'tenant_of_login',
          text: 'select app.tenant_of_login($1) as tenant_id',
          values: [username],
        })
        .catch(refuseWhenLost);
      return rows[0]?.tenant_id ?? null;
    },
  };
}
