import type { TenantTx } from '../../db/tenant.ts';

/** Open tills fetch the menu again after the commit. */
export function emitMenuUpdate(tx: TenantTx): void {
  tx.emit({ name: 'menu_update', payload: {} });
}
