import type { Ask } from './fair-pool.ts';

/** `version` is another as soon as anything that a diner may see of the restaurant is. */
export type CodeHolder = { tenantId: string; version: string };

/** The few questions that may be asked before the tenant is known. */
export type Lookup = {
  tenantOfLogin(username: string): Promise<string | null>;
  holderOfQrCode(code: string): Promise<CodeHolder | null>;
};

export const lookups = (ask: Ask, now: () => Date): Lookup => ({
  async tenantOfLogin(username) {
    const { rows } = await ask<{ tenant_id: string | null }>({
      name: 'tenant_of_login',
      text: 'select app.tenant_of_login($1) as tenant_id',
      values: [username],
    });
    return rows[0]?.tenant_id ?? null;
  },

  async holderOfQrCode(code) {
    const { rows } = await ask<{ tenant_id: string; version: string; is_open: boolean }>({
      name: 'menu_of_qr_code',
      text: 'select * from app.menu_of_qr_code($1, $2)',
      values: [code, now()],
    });
    const [row] = rows;
    // A subscription ends without anybody changing anything.
    return row ? { tenantId: row.tenant_id, version: `${row.version} ${row.is_open ? 'open' : 'closed'}` } : null;
  },
});
