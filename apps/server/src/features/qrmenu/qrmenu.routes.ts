import type { qrMenu } from '@comanda/contract/qrmenu/qrmenu.contract';
import { qrMenuMessages } from '@comanda/contract/qrmenu/qrmenu.messages';
import { AppError } from '../../errors/app-error.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { TableLinks } from '../tables/public.ts';
import { placeQrOrder } from './place-qr-order.ts';
import { encodeMenu, menuAt } from './public-menu.ts';
import { loadPublicMenu } from './qrmenu.queries.ts';

export const qrMenuHandlers = ({ tableLinks }: { tableLinks: TableLinks }): Handlers<typeof qrMenu> => {
  /** The table that a diner's link names; none for the link of the store. */
  function tableOf(tenantId: string, tableLink: string | null): string | null {
    if (!tableLink) return null;
    const tableId = tableLinks.open(tenantId, tableLink);
    if (tableId === null) throw new AppError('invalid_input', qrMenuMessages.tableInvalid);
    return tableId;
  }

  return {
    get: async ({ tenantId, query: { tableId: link }, inTenant, keep }) => {
      const menu = await keep(async () => encodeMenu(await inTenant(tenantId, loadPublicMenu, { readOnly: true })));
      return menuAt(menu, link ? { link, id: tableLinks.open(tenantId, link) } : null);
    },

    placeOrder: async ({ tenantId, body, onceInTenant }) => {
      const tableId = tableOf(tenantId, body.tableId);
      return onceInTenant((tx) => placeQrOrder(tx, { ...body, tableId }));
    },
  };
};
