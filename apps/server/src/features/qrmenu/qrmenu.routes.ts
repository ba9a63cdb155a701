import type { qrMenu } from '@comanda/contract/qrmenu/qrmenu.contract';
import { qrMenuMessages } from '@comanda/contract/qrmenu/qrmenu.messages';
import { AppError } from '../../errors/app-error.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { TableLinks } from '../tables/public.ts';
import { callStaff } from './call-staff.ts';
import { placeQrOrder } from './place-qr-order.ts';
import { encodeMenu, menuAt } from './public-menu.ts';
import { loadPublicMenu } from './qrmenu.queries.ts';

export const qrMenuHandlers = ({ tableLinks }: { tableLinks: TableLinks }): Handlers<typeof qrMenu> => {
  function tableOf(tenantId: string, tableLink: string): string {
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
      // The link of the store names no table.
      const tableId = body.tableId ? tableOf(tenantId, body.tableId) : null;
      return onceInTenant((tx) => placeQrOrder(tx, { ...body, tableId }));
    },

    callStaff: ({ tenantId, body, inTenant }) => {
      const tableId = tableOf(tenantId, body.tableId);
      return inTenant(tenantId, (tx) => callStaff(tx, { tableId, kind: body.kind }));
    },
  };
};
