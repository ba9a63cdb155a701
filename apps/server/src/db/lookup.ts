import type { Ask } from './fair-pool.ts';

/** `version` changes with everything that a diner may see of the restaurant. */
export type CodeHolder = { tenantId: string; version: string };

/** The few questions that are asked before the tenant is known. */
export type Lookup = {
  tenantOfLogin(username: string): Promise<string | null>;
  /**
   * A sign-up with an unconfirmed address. Address and hash together find it, however many sign-ups share the address.
   */
  unconfirmedLogin(username: string, passwordHash: string): Promise<string | null>;
  /** The newest of them. */
  unconfirmedLoginsOf(username: string, most: number): Promise<string[]>;
  countConfirmationMails(username: string, since: Date): Promise<number>;
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

  async unconfirmedLogin(username, passwordHash) {
    const { rows } = await ask<{ tenant_id: string | null }>({
      name: 'unconfirmed_login',
      text: 'select app.unconfirmed_login($1, $2) as tenant_id',
      values: [username, passwordHash],
    });
    return rows[0]?.tenant_id ?? null;
  },

  async unconfirmedLoginsOf(username, most) {
    const { rows } = await ask<{ tenant_id: string }>({
      text: 'select tenant_id from app.unconfirmed_logins_of($1, $2) as tenant_id',
      values: [username, most],
    });
    return rows.map((row) => row.tenant_id);
  },

  async countConfirmationMails(username, since) {
    const { rows } = await ask<{ count: number }>({
      text: 'select app.count_confirmation_mails($1, $2) as count',
      values: [username, since],
    });
    return rows[0]?.count ?? 0;
  },

  async holderOfQrCode(code) {
    const { rows } = await ask<{ tenant_id: string; version: string; is_open: boolean }>({
      name: 'menu_of_qr_code',
      text: 'select * from app.menu_of_qr_code($1, $2)',
      values: [code, now()],
    });
    const [row] = rows;
    // A subscription ends without a change of any row.
    return row ? { tenantId: row.tenant_id, version: `${row.version} ${row.is_open ? 'open' : 'closed'}` } : null;
  },
});
