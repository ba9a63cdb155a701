import type { qrMenu } from '@comanda/contract/qrmenu/qrmenu.contract';
import { qrMenuMessages } from '@comanda/contract/qrmenu/qrmenu.messages';
import { AppError } from '../../errors/app-error.ts';
import type { Handlers } from '../../http/mount.ts';
import type { TableLinks } from '../tables/public.ts';
import { placeQrOrder } from './place-qr-order.ts';
import { loadPublicMenu } from './qrmenu.queries.ts';

export const qrMenuHandlers = ({ tableLinks }: { tableLinks: TableLinks }): Handlers<typeof qrMenu> => {
  /** Which table a diner's link means; none where it is that of the store. */
  function tableOf(tenantId: string, tableLink: string | null): string | null {
    if (!tableLink) return null;
    const tableId = tableLinks.open(tenantId, tableLink);
    if (tableId === null) throw new AppError('invalid_input', qrMenuMessages.tableInvalid);
    return tableId;
  }

  return {
    get: async ({ tenantId, query, inTenant }) => {
      const { tableId: link } = query;
      const tableId = link ? tableLinks.open(tenantId, link) : null;
      const menu = await inTenant(tenantId, (tx) => loadPublicMenu(tx, tableId), { readOnly: true });
      // Whoever sits at a table whose code is old still wants to read the menu.
      if (menu.storeTable) return { ...menu, storeTable: { ...menu.storeTable, ...(link && { id: link }) } };
      return link && menu.storeSettings.is_qr_menu_enabled ? { ...menu, tableHint: qrMenuMessages.tableInvalid } : menu;
    },

    placeOrder: async ({ tenantId, body, onceInTenant }) => {
      const tableId = tableOf(tenantId, body.tableId);
      return onceInTenant((tx) => placeQrOrder(tx, { ...body, tableId }));
    },
  };
};
