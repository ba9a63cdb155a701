import type { qrMenu } from '@comanda/contract/qrmenu/qrmenu.contract';
import { qrMenuMessages } from '@comanda/contract/qrmenu/qrmenu.messages';
import { AppError } from '../../errors/app-error.ts';
import type { Handlers } from '../../http/mount.ts';
import type { TableLinks } from '../tables/public.ts';
import { placeQrOrder } from './place-qr-order.ts';
import { loadPublicMenu } from './qrmenu.queries.ts';

export const qrMenuHandlers = ({ tableLinks }: { tableLinks: TableLinks }): Handlers<typeof qrMenu> => {
  /** Which store and table a diner's link means; the tenant is that of the link's code. */
  function placeOf(tenantId: string | null, tableLink: string | null) {
    if (tenantId === null) throw new AppError('not_found', qrMenuMessages.brokenLink);
    const tableId = tableLink ? tableLinks.open(tenantId, tableLink) : null;
    if (tableLink && tableId === null) throw new AppError('invalid_input', qrMenuMessages.tableInvalid);
    return { tenantId, tableId };
  }

  return {
    get: async ({ params, query, lookup, inTenant }) => {
      const { tenantId, tableId } = placeOf(await lookup.tenantOfQrCode(params.qrcode), query.tableId);
      return inTenant(tenantId, (tx) => loadPublicMenu(tx, tableId), { readOnly: true });
    },

    placeOrder: async ({ params, body, lookup, onceInTenant }) => {
      const { tenantId, tableId } = placeOf(await lookup.tenantOfQrCode(params.qrcode), body.tableId);
      return onceInTenant(tenantId, (tx) => placeQrOrder(tx, { ...body, tableId }));
    },
  };
};
