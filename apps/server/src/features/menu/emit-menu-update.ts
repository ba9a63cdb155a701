import type { TenantTx } from '../../db/tenant.ts';

/** After the commit, tills that are open fetch the menu anew. */
export function emitMenuUpdate(tx: TenantTx): void {
  tx.emit({ name: 'menu_update', payload: {} });
}
