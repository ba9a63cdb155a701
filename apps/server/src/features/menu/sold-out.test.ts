import { categories } from '@comanda/contract/menu/categories.contract';
import { menu } from '@comanda/contract/menu/menu.contract';
import { orders } from '@comanda/contract/orders/orders.contract';
import { pos } from '@comanda/contract/pos/pos.contract';
import { qrMenu } from '@comanda/contract/qrmenu/qrmenu.contract';
import { io } from 'socket.io-client';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import { addMenu, signInStaff, signUp } from '../../../test/support/factories.ts';
import { openForDiners } from '../../../test/support/qr-menu.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const line = (id: string) => ({ id, quantity: 1, notes: null, variant_id: null, addons_ids: [] });
const sale = (ids: string[]) => ({
  body: {
    cart: ids.map(line),
    deliveryType: 'takeaway',
    customerType: 'WALKIN',
    customerId: null,
    tableId: null,
  } as const,
});
const mark = (client: Client, id: string, isAvailable: boolean) =>
  client.call(menu.setAvailability, { params: { id }, body: { isAvailable } });

describe('an item that is sold out', () => {
  it('is shown as such and cannot be ordered until it is there again', async () => {
    const { client, phone, qrcode, ids, order } = await openForDiners(app);
    const refused = { status: 400, body: { code: 'invalid_input', message: 'Line 2: Tea is sold out!' } };

    expect((await mark(client, ids.tea, false)).message).toBe('Availability updated!');

    const onMenu = { id: ids.tea, is_available: false };
    expect((await client.call(pos.init, {})).menuItems).toContainEqual(expect.objectContaining(onMenu));
    expect((await phone.call(qrMenu.get, { params: { qrcode }, query: { tableId: '' } })).menuItems).toContainEqual(
      expect.objectContaining(onMenu),
    );
    await expect(client.call(pos.createOrder, sale([ids.burger, ids.tea]))).rejects.toMatchObject(refused);
    await expect(
      client.call(pos.createOrderAndInvoice, { body: { ...sale([ids.burger, ids.tea]).body, paymentTypeId: null } }),
    ).rejects.toMatchObject(refused);
    await expect(order({ cartItems: [line(ids.burger), line(ids.tea)] })).rejects.toMatchObject(refused);
    expect(await client.call(orders.list, {})).toEqual([]);

    await mark(client, ids.tea, true);
    await expect(client.call(pos.createOrder, sale([ids.burger, ids.tea]))).resolves.toMatchObject({ orderNo: 1 });
  });

  it.each(['POS', 'KITCHEN', 'SETTINGS'] as const)('is marked by staff with the scope %s', async (scope) => {
    const { client, tenantId } = await signUp(app);
    const { tea } = await addMenu(client);
    const { client: staff } = await signInStaff(app, tenantId, [scope]);

    await mark(staff, tea, false);

    expect(await client.call(menu.get, { params: { id: tea } })).toMatchObject({ is_available: false });
  });

  it('is not marked by others, nor where there is none, nor without a word on how', async () => {
    const { client, tenantId } = await signUp(app);
    const { tea } = await addMenu(client);
    const { client: host } = await signInStaff(app, tenantId, ['RESERVATIONS', 'ORDERS']);

    await expect(mark(host, tea, false)).rejects.toMatchObject({ status: 403 });
    await expect(mark(client, newId(), false)).rejects.toMatchObject({
      status: 404,
      body: { message: 'Menu item not found!' },
    });
    expect(await client.send('POST', `/api/v1/menu-items/${tea}/availability`, { body: {} })).toMatchObject({
      status: 400,
    });
    expect(await client.call(menu.get, { params: { id: tea } })).toMatchObject({ is_available: true });
  });
});

describe('a till that is open', () => {
  it('hears of each change of the menu after the commit, and not of one that failed', async () => {
    const { client } = await signUp(app);
    const { tea, burger, category } = await addMenu(client);
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const socket = io(app.url, { transports: ['websocket'], reconnection: false, extraHeaders: { cookie } });
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    let heard = 0;
    socket.on('menu_update', (payload: unknown) => {
      expect(payload).toEqual({});
      heard += 1;
    });
    await expect(mark(client, newId(), false)).rejects.toMatchObject({ status: 404 });

    await mark(client, tea, false);
    await client.call(menu.reorder, { body: { ids: [tea, burger] } });
    await client.call(categories.update, { params: { id: category }, body: { title: 'Kitchen' } });
    await client.call(menu.remove, { params: { id: tea } });

    await expect.poll(() => heard).toBeGreaterThanOrEqual(4);
    expect(heard).toBeLessThanOrEqual(5);
    socket.close();
  });
});
