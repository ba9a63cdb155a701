import { qrMenu } from '@comanda/contract/qrmenu/qrmenu.contract';
import { tables } from '@comanda/contract/tables/tables.contract';
import type * as z from 'zod/mini';
import type { TestApp } from './app.ts';
import { changeStore } from './change-store.ts';
import type { Client } from './client.ts';
import { addMenu, signUp } from './factories.ts';

type DinersOrder = Partial<z.output<typeof qrMenu.placeOrder.body>>;

/** Switches QR menu and QR orders of a restaurant, both on unless told otherwise; answers its code. */
export async function switchQr(client: Client, { menu = true, orders = true } = {}): Promise<string> {
  return (await changeStore(client, { isQRMenuEnabled: menu, isQROrderEnabled: orders })).uniqueQRCode;
}

/** A restaurant with a menu that takes orders of diners, and a diner's phone in it. */
export async function openForDiners(app: TestApp) {
  const { client, tenantId, username } = await signUp(app);
  const ids = await addMenu(client);
  const qrcode = await switchQr(client);
  const [table] = await client.call(tables.list, {});
  const phone = app.client();
  const cartItems = [{ id: ids.tea, quantity: 1, notes: null, variant_id: null, addons_ids: [] }];
  const guest = {
    deliveryType: 'dinein' as const,
    cartItems,
    customerType: 'WALKIN' as const,
    customer: { name: '', phone: '' },
    tableId: null,
  };
  return {
    client,
    tenantId,
    username,
    ids,
    qrcode,
    tableLink: table?.encrypted_id ?? '',
    phone,
    /** A tea for a guest at no table, unless told otherwise. */
    order: async (order: DinersOrder = {}, headers: Record<string, string> = {}) =>
      phone.call(qrMenu.placeOrder, { params: { qrcode }, body: { ...guest, ...order } }, headers),
  };
}
