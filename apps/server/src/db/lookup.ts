import type { Ask } from './fair-pool.ts';

/** The few questions that may be asked before the tenant is known. */
export type Lookup = {
  tenantOfLogin(username: string): Promise<string | null>;
  tenantOfQrCode(code: string): Promise<string | null>;
};

export function lookups(ask: Ask): Lookup {
  const tenantOf = async (kind: 'login' | 'qr_code', key: string): Promise<string | null> => {
    const { rows } = await ask<{ tenant_id: string | null }>({
      name: `tenant_of_${kind}`,
      text: `select app.tenant_of_${kind}($1) as tenant_id`,
      values: [key],
    });
    return rows[0]?.tenant_id ?? null;
  };
  return {
    tenantOfLogin: (username) => tenantOf('login', username),
    tenantOfQrCode: (code) => tenantOf('qr_code', code),
  };
}
