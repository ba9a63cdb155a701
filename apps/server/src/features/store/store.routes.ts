import type { store } from '@comanda/contract/store/store.contract';
import { storeMessages } from '@comanda/contract/store/store.messages';
import type { Quotas } from '@comanda/domain/storage';
import sql from 'sql-template-tag';
import type { Handlers } from '../../http/handlers.ts';
import type { Uploads } from '../../images/uploads.ts';
import { renewOrdersEpoch } from '../../sql/orders-version.ts';
import { replacePicture } from '../storage/public.ts';
import { changeCurrency } from './change-currency.ts';
import { keepLetterhead } from './letterheads.ts';
import { replaceLogo } from './replace-logo.ts';
import { loadStore } from './store.queries.ts';

export const storeHandlers = (deps: { uploads: Uploads; quotas: Quotas }): Handlers<typeof store> => ({
  get: async ({ tx }) => {
    const [settings, more] = await Promise.all([
      loadStore(tx),
      tx.first<{ asked_email: string | null; has_sold: boolean }>(sql`
        select s.asked_email, c.last_order_no > 0 or c.last_invoice_no > 0 as has_sold
        from stores s join counters c on c.tenant_id = s.tenant_id
        where s.tenant_id = ${tx.tenantId}`),
    ]);
    return { ...settings, askedEmail: more?.asked_email ?? null, isCurrencyFree: !more?.has_sold };
  },

  save: async ({ tx, body }) => {
    const address = body.address || null;
    const [taxNumber, taxNumberLabel] = [body.taxNumber, body.taxNumberLabel].map((text) =>
      text === '' ? null : text,
    );
    // Changed by triggers below. A sale that takes the last portion of a dish locks it before the counters, too.
    await tx.first(sql`select 1 from tenants where id = ${tx.tenantId} for no key update`);
    await changeCurrency(tx, body.currency);
    await keepLetterhead(tx, { storeName: body.storeName, address, taxNumber, taxNumberLabel });
    await tx.run(sql`
      update stores set name = ${body.storeName}, email = ${body.email || null}, address = ${address},
        tax_number = ${taxNumber === undefined ? sql`tax_number` : taxNumber},
        tax_number_label = ${taxNumberLabel === undefined ? sql`tax_number_label` : taxNumberLabel},
        asked_email = ${body.email ? sql`null` : sql`asked_email`},
        phone = ${body.phone || null}, is_qr_menu_enabled = ${body.isQRMenuEnabled},
        is_qr_order_enabled = ${body.isQROrderEnabled},
        is_table_call_enabled = coalesce(${body.isTableCallEnabled ?? null}, is_table_call_enabled),
        time_zone = coalesce(${body.timeZone ?? null}, time_zone),
        day_start_hour = coalesce(${body.dayStartHour ?? null}, day_start_hour)
      where tenant_id = ${tx.tenantId}`);
    // The status board shows the orders of the business day.
    if (body.timeZone !== undefined || body.dayStartHour !== undefined) renewOrdersEpoch(tx);
  },

  answerEmail: async ({ tx, body: { show } }) => {
    await tx.runOne(
      sql`
        update stores set email = ${show ? sql`asked_email` : sql`email`}, asked_email = null
        where tenant_id = ${tx.tenantId} and asked_email is not null`,
      storeMessages.emailAnswered,
    );
  },

  uploadLogo: (upload) => replacePicture(deps, { ...upload, replace: replaceLogo }),

  removeLogo: async ({ inTenant }) => {
    const image = await inTenant((tx) => replaceLogo(tx, null));
    if (image) await deps.uploads.remove(image);
  },
});
