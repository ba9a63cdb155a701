import type { store } from '@comanda/contract/store/store.contract';
import sql from 'sql-template-tag';
import type { Handlers } from '../../http/mount.ts';
import { reencode } from '../../images/pictures.ts';
import type { Uploads } from '../../images/uploads.ts';
import { replaceLogo } from './replace-logo.ts';
import { loadStore } from './store.queries.ts';

export const storeHandlers = ({ uploads }: { uploads: Uploads }): Handlers<typeof store> => ({
  get: ({ tx }) => loadStore(tx),

  save: async ({ tx, body }) => {
    await tx.run(sql`
      update stores set name = ${body.storeName}, email = ${body.email || null}, address = ${body.address || null},
        phone = ${body.phone || null}, currency = ${body.currency}, is_qr_menu_enabled = ${body.isQRMenuEnabled},
        is_qr_order_enabled = ${body.isQROrderEnabled}, time_zone = coalesce(${body.timeZone ?? null}, time_zone),
        day_start_hour = coalesce(${body.dayStartHour ?? null}, day_start_hour)
      where tenant_id = ${tx.tenantId}`);
  },

  uploadLogo: async ({ image, principal, inTenant }) => {
    const imageURL = await uploads.save(principal.tenantId, await reencode(image), 'webp');
    const previous = await inTenant((tx) => replaceLogo(tx, imageURL)).catch(async (error: unknown) => {
      await uploads.remove(imageURL);
      throw error;
    });
    if (previous) await uploads.remove(previous);
    return { imageURL };
  },

  removeLogo: async ({ inTenant }) => {
    const image = await inTenant((tx) => replaceLogo(tx, null));
    if (image) await uploads.remove(image);
  },
});
