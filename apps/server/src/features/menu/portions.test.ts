import { bills } from '@comanda/contract/bills/bills.contract';
import { menu } from '@comanda/contract/menu/menu.contract';
import { orders } from '@comanda/contract/orders/orders.contract';
import { pos } from '@comanda/contract/pos/pos.contract';
import { qrMenu } from '@comanda/contract/qrmenu/qrmenu.contract';
import { minor } from '@comanda/domain/money';
import { randomUUID } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { exportFiles, importBytes, pack } from '../../../test/support/archives.ts';
import { changeStore } from '../../../test/support/change-store.ts';
import type { Client } from '../../../test/support/client.ts';
import { billOf, payPart } from '../../../test/support/divided-bills.ts';
import { addMenu, signInStaff, signUp } from '../../../test/support/factories.ts';
import { openForDiners } from '../../../test/support/qr-menu.ts';
import { send } from '../../../test/support/sales.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const line = (id: string, quantity = 1) => ({ id, quantity, notes: null, variant_id: null, addons_ids: [] });
const sale = (lines: ReturnType<typeof line>[], tableId: string | null = null) =>
  ({
    cart: lines,
    deliveryType: tableId ? 'dinein' : 'takeaway',
    customerType: 'WALKIN',
    customerId: null,
    tableId,
  }) as const;
const setLeft = (client: Client, id: string, left: number | null) =>
  client.call(menu.setLeft, { params: { id }, body: { left } });
const mark = (client: Client, id: string, isAvailable: boolean) =>
  client.call(menu.setAvailability, { params: { id }, body: { isAvailable } });

/** Of one dish: how many are left, and whether it can be ordered. */
async function stateOf(client: Client, id: string): Promise<[number | null, boolean]> {
  const [offered, left, item] = await Promise.all([
    client.call(menu.offered, {}),
    client.call(menu.left, {}),
    client.call(menu.get, { params: { id } }),
  ]);
  const shown = offered.find((each) => each.id === id);
  const counted = left.find((each) => each.item_id === id)?.left ?? null;
  expect(shown).toMatchObject({ left: counted, is_available: item.is_available });
  expect(item.is_counted).toBe(counted !== null);
  return [counted, item.is_available];
}

async function open() {
  const { client, tenantId } = await signUp(app);
  return { client, tenantId, ...(await addMenu(client)) };
}

const refusal = (message: string) => ({ status: 400, body: { code: 'invalid_input', message } });

describe('a dish of which some are left', () => {
  it('is sold until none is left, and then sold out for everybody', async () => {
    const { client, tea, burger } = await open();
    expect((await setLeft(client, tea, 5)).message).toBe('Number left updated!');
    await client.call(pos.createOrder, { body: sale([line(burger), line(tea, 2)]) });
    expect(await stateOf(client, tea)).toEqual([3, true]);

    await expect(client.call(pos.createOrder, { body: sale([line(burger), line(tea, 4)]) })).rejects.toMatchObject(
      refusal('Line 2: only 3 of Tea are left!'),
    );
    await expect(client.call(pos.createOrder, { body: sale([line(tea, 2), line(tea, 2)]) })).rejects.toMatchObject(
      refusal('Line 2: only 3 of Tea are left!'),
    );
    expect(await stateOf(client, tea)).toEqual([3, true]);

    await client.call(pos.createOrderAndInvoice, { body: { ...sale([line(tea, 3)]), paymentTypeId: null } });
    expect(await stateOf(client, tea)).toEqual([0, false]);
    await expect(client.call(pos.createOrder, { body: sale([line(tea)]) })).rejects.toMatchObject(
      refusal('Line 1: Tea is sold out!'),
    );
  });

  it('is taken once by a sale that is sent twice', async () => {
    const { client, tea } = await open();
    await setLeft(client, tea, 5);
    const headers = { 'idempotency-key': randomUUID() };
    const [first, again] = [
      await client.call(pos.createOrder, { body: sale([line(tea, 2)]) }, headers),
      await client.call(pos.createOrder, { body: sale([line(tea, 2)]) }, headers),
    ];
    expect(again).toEqual(first);
    expect(await stateOf(client, tea)).toEqual([3, true]);
  });

  it('can be the first that a restaurant sells, and the last that it has', async () => {
    const { client, tea } = await open();
    await setLeft(client, tea, 1);
    await client.call(pos.createOrder, { body: sale([line(tea)]) });
    expect(await stateOf(client, tea)).toEqual([0, false]);
  });

  it('is sold as often as it is there, however many tills ask at once', async () => {
    const { client, tea, burger, table } = await open();
    await client.call(pos.createOrder, { body: sale([line(burger)], table) });
    await setLeft(client, tea, 5);
    await setLeft(client, burger, 400);
    const tills = Array.from({ length: 20 }, async (_, till) => {
      const lines = till % 2 ? [line(tea), line(burger)] : [line(burger), line(tea)];
      if (till % 3 === 0) {
        await client.call(pos.createOrderAndInvoice, { body: { ...sale(lines), paymentTypeId: null } });
      } else await client.call(pos.createOrder, { body: sale(lines, till % 3 === 1 ? table : null) });
    });
    const answers = await Promise.allSettled(tills);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ status: 400 });
    expect(await stateOf(client, tea)).toEqual([0, false]);
    expect(await stateOf(client, burger)).toEqual([395, true]);
  });

  it('is sold, cancelled, counted and renamed at once, and nothing waits for itself', async () => {
    const { client, tea, table } = await open();
    await setLeft(client, tea, 1);
    const { orderId } = await client.call(pos.createOrder, { body: sale([line(tea)], table) });
    for (let round = 0; round < 5; round += 1) {
      const made =
        round === 0 ? orderId : (await client.call(pos.createOrder, { body: sale([line(tea)], table) })).orderId;
      const asked = await Promise.allSettled([
        client.call(orders.cancel, { body: { orderIds: [made] } }),
        ...Array.from({ length: 4 }, async () => client.call(pos.createOrder, { body: sale([line(tea)], table) })),
        setLeft(client, tea, 2),
        mark(client, tea, true),
        changeStore(client, { storeName: `House ${round}` }),
      ]);
      for (const answer of asked)
        if (answer.status === 'rejected') expect((answer.reason as { status: number }).status).toBeLessThan(500);
      await setLeft(client, tea, 5);
      await mark(client, tea, true);
    }
  }, 60_000);
});

describe('portions that come back', () => {
  it('are those of what was cancelled before the kitchen began', async () => {
    const { client, tea, burger } = await open();
    await setLeft(client, tea, 3);
    const whole = await send(client, [{ id: tea, quantity: 2 }]);
    const begun = await send(client, [
      { id: tea, quantity: 1 },
      { id: burger, quantity: 1 },
    ]);
    expect(await stateOf(client, tea)).toEqual([0, false]);
    const current = (await client.call(orders.list, {})).flatMap((group) => group.orders);
    const item = current.find(({ id }) => id === begun)?.items.find(({ item_id }) => item_id === tea);
    await client.call(orders.updateItemStatus, { params: { id: item?.id ?? '' }, body: { status: 'preparing' } });
    await client.call(orders.cancel, { body: { orderIds: [begun] } });
    expect(await stateOf(client, tea)).toEqual([0, false]);
    await client.call(orders.cancel, { body: { orderIds: [whole] } });
    expect(await stateOf(client, tea)).toEqual([2, true]);
  });

  it('are those of lines that were voided and not thrown away', async () => {
    const { client, tea } = await open();
    await setLeft(client, tea, 4);
    const order = await send(client, [{ id: tea, quantity: 4 }]);
    const { id, lines } = await billOf(client, order);
    const take = (quantity: number, isWaste: boolean) =>
      client.call(bills.takeSteps, {
        params: { id },
        body: {
          steps: [
            {
              kind: 'changed',
              changes: [{ lineId: lines[0]?.id ?? '', change: { kind: 'void', quantity, isWaste, reason: 'Mistake' } }],
            },
          ],
        },
      });
    await take(1, true);
    expect(await stateOf(client, tea)).toEqual([0, false]);
    await take(2, false);
    expect(await stateOf(client, tea)).toEqual([2, true]);
  });

  it('do not put a dish on offer that somebody took off, and are not there where nobody counts', async () => {
    const { client, tea, burger } = await open();
    await setLeft(client, tea, 4);
    const order = await send(client, [
      { id: tea, quantity: 1 },
      { id: burger, quantity: 1 },
    ]);
    await mark(client, tea, false);
    await mark(client, burger, false);
    await client.call(orders.cancel, { body: { orderIds: [order] } });
    expect(await stateOf(client, tea)).toEqual([4, false]);
    expect(await stateOf(client, burger)).toEqual([null, false]);
  });

  it('are none when lines move, bills are joined or paid', async () => {
    const { client, tea, table } = await open();
    await setLeft(client, tea, 9);
    const first = await send(client, [{ id: tea, quantity: 3 }]);
    const { body } = { body: sale([line(tea, 2)], table) };
    const { orderId: second } = await client.call(pos.createOrder, { body });
    const [from, into] = [await billOf(client, first), await billOf(client, second)];
    const lines = [{ lineId: from.lines[0]?.id ?? '', quantity: 1 }];
    await client.call(bills.moveLines, { params: { id: from.id }, body: { lines, to: { billId: into.id } } });
    await client.call(bills.merge, { params: { id: into.id }, body: { billId: from.id } });
    await payPart(client, { orderId: second, partId: into.id });
    expect(await stateOf(client, tea)).toEqual([4, true]);
  });
});

describe('whoever counts', () => {
  it('is staff with the scope of a till, a kitchen or the settings', async () => {
    const { tenantId, tea } = await open();
    for (const scope of ['POS', 'KITCHEN', 'SETTINGS'] as const) {
      const { client: staff } = await signInStaff(app, tenantId, [scope]);
      await setLeft(staff, tea, scope.length);
      expect(await staff.call(menu.left, {})).toEqual([{ item_id: tea, left: scope.length }]);
      expect(await staff.call(menu.offered, {})).toContainEqual({
        id: tea,
        title: 'Tea',
        category_title: 'Food',
        is_available: true,
        left: scope.length,
      });
    }
    const { client: host } = await signInStaff(app, tenantId, ['RESERVATIONS', 'ORDERS']);
    await expect(setLeft(host, tea, 1)).rejects.toMatchObject({ status: 403 });
  });

  it('can say that none is left, that some are, and that nobody counts any more', async () => {
    const { client, tea } = await open();
    await setLeft(client, tea, 0);
    expect(await stateOf(client, tea)).toEqual([0, false]);
    await setLeft(client, tea, 2);
    expect(await stateOf(client, tea)).toEqual([2, true]);
    await mark(client, tea, false);
    await setLeft(client, tea, 6);
    expect(await stateOf(client, tea)).toEqual([6, false]);
    await setLeft(client, tea, 0);
    await setLeft(client, tea, null);
    expect(await stateOf(client, tea)).toEqual([null, true]);
  });

  it('no longer counts a dish that is there although none was left', async () => {
    const { client, tea } = await open();
    await setLeft(client, tea, 0);
    await mark(client, tea, true);
    expect(await stateOf(client, tea)).toEqual([null, true]);

    await setLeft(client, tea, 0);
    const item = { category: 'Food', title: 'Tea', price: minor(320) };
    await client.call(menu.importAll, { body: { items: [{ ...item, isAvailable: true }] } });
    expect(await stateOf(client, tea)).toEqual([null, true]);
    await setLeft(client, tea, 8);
    await client.call(menu.importAll, { body: { items: [{ ...item, isAvailable: true }] } });
    expect(await stateOf(client, tea)).toEqual([8, true]);
  });

  it.each([-1, 1000, 1.5, 'many'])('is told what can be counted, not %s', async (left) => {
    const { client, tea } = await open();
    expect(await client.send('POST', `/api/v1/menu-items/${tea}/left`, { body: { left } })).toMatchObject({
      status: 400,
      body: { message: 'Please enter a whole number from 0 to 999!' },
    });
  });

  it('counts dishes of the own restaurant only, and none that is gone', async () => {
    const { client, tea } = await open();
    const other = await open();
    const missing = { status: 404, body: { message: 'Menu item not found!' } };
    await expect(setLeft(client, other.tea, 3)).rejects.toMatchObject(missing);
    await expect(setLeft(client, newId(), 3)).rejects.toMatchObject(missing);
    await setLeft(client, tea, 3);
    await client.call(menu.remove, { params: { id: tea } });
    await expect(setLeft(client, tea, 3)).rejects.toMatchObject(missing);
    expect(await client.call(menu.left, {})).toEqual([]);
    expect(await other.client.call(menu.left, {})).toEqual([]);
  });

  it('does not make every till read the menu with each sale', async () => {
    const { client, tenantId, tea } = await open();
    const version = () =>
      app.database.asOwner(async (owner) => {
        const { rows } = await owner.query<{ pos_version: string }>('select pos_version from tenants where id = $1', [
          tenantId,
        ]);
        return rows[0]?.pos_version;
      });
    await setLeft(client, tea, 4);
    const before = await version();
    await client.call(pos.createOrder, { body: sale([line(tea)]) });
    await setLeft(client, tea, 2);
    expect(await version()).toBe(before);
    await client.call(pos.createOrder, { body: sale([line(tea, 2)]) });
    expect(await version()).not.toBe(before);
  });
});

it('a diner cannot order more than are left, and sees what is sold out', async () => {
  const { client, phone, qrcode, ids, order } = await openForDiners(app);
  await setLeft(client, ids.tea, 1);
  await expect(order({ cartItems: [line(ids.tea, 2)] })).rejects.toMatchObject(
    refusal('Line 1: only 1 of Tea is left!'),
  );
  await order({ cartItems: [line(ids.tea)] });
  expect(await stateOf(client, ids.tea)).toEqual([1, true]);
  await client.call(pos.createOrder, { body: sale([line(ids.tea)]) });
  const { menuItems } = await phone.call(qrMenu.get, { params: { qrcode }, query: { tableId: '' } });
  const shown = menuItems.find(({ id }) => id === ids.tea);
  expect(shown).toMatchObject({ is_available: false });
  expect(shown).not.toHaveProperty('is_counted');
  await expect(order({ cartItems: [line(ids.tea)] })).rejects.toMatchObject(refusal('Line 1: Tea is sold out!'));
});

it('comes with the archive of a restaurant', async () => {
  const { client, tea } = await open();
  await setLeft(client, tea, 4);
  const files = await exportFiles(app, client);
  const { client: fresh } = await signUp(app);
  expect(await importBytes(fresh, await pack(files))).toMatchObject({ status: 200 });
  const [counted] = await fresh.call(menu.left, {});
  expect(counted).toMatchObject({ left: 4 });
  await fresh.call(pos.createOrder, { body: sale([line(counted?.item_id ?? '', 4)]) });
  expect(await stateOf(fresh, counted?.item_id ?? '')).toEqual([0, false]);
});
