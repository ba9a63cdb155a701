import { floor } from '@comanda/contract/floor/floor.contract';
import { orders } from '@comanda/contract/orders/orders.contract';
import { pos } from '@comanda/contract/pos/pos.contract';
import { tables } from '@comanda/contract/tables/tables.contract';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { addMenu, signUp } from '../../../test/support/factories.ts';
import { send } from '../../../test/support/sales.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const table = { title: 'Table 1', floor: 'Terrace', seatingCapacity: 4 };
const listed = { table_title: 'Table 1', floor: 'Terrace', seating_capacity: 4 };

describe('tables', () => {
  it('are listed by floor and title, the second before the tenth', async () => {
    const { client } = await signUp(app);

    for (const [floor, title] of [
      ['Terrace', 'Table 2'],
      ['Garden', 'Table 10'],
      ['Terrace', 'Bar'],
      ['Garden', 'Table 2'],
      ['Terrace', 'table 1'],
    ] as const) {
      const { message } = await client.call(tables.add, { body: { title, floor, seatingCapacity: 0 } });
      expect(message).toBe('Table added!');
    }

    const order = (await client.call(tables.list, {})).map((row) => `${row.floor}: ${row.table_title}`);
    expect(order).toEqual([
      'Garden: Table 2',
      'Garden: Table 10',
      'Terrace: Bar',
      'Terrace: table 1',
      'Terrace: Table 2',
    ]);
    const { storeTables } = await client.call(pos.init, {});
    expect(storeTables.map((row) => `${row.floor}: ${row.table_title}`)).toEqual(order);
  });

  it('can be changed', async () => {
    const { client } = await signUp(app);
    const { id } = await client.call(tables.add, { body: table });

    const { message } = await client.call(tables.update, {
      params: { id },
      body: { title: 'Window', floor: '-', seatingCapacity: 0 },
    });

    expect(message).toBe('Table updated!');
    expect(await client.call(tables.list, {})).toMatchObject([
      { id, table_title: 'Window', floor: '-', seating_capacity: 0 },
    ]);
  });

  it('that are deleted leave every list, take no more orders, and are still named by the orders they have', async () => {
    const { client } = await signUp(app);
    const { tea, table: id } = await addMenu(client);
    const cart = [{ id: tea, quantity: 1, notes: null, variant_id: null, addons_ids: [] }];
    const dineIn = { deliveryType: 'dinein', customerType: 'WALKIN', customerId: null, tableId: id } as const;
    const { orderId } = await client.call(pos.createOrder, { body: { ...dineIn, cart } });

    const { message } = await client.call(tables.remove, { params: { id } });

    expect(message).toBe('Table deleted!');
    expect(await client.call(tables.list, {})).toEqual([]);
    expect((await client.call(pos.init, {})).storeTables).toEqual([]);
    await expect(client.call(pos.createOrder, { body: { ...dineIn, cart } })).rejects.toMatchObject({
      status: 404,
      body: { message: 'Table not found!' },
    });
    expect(await client.call(orders.list, {})).toMatchObject([{ table_title: 'Table 1', order_ids: [orderId] }]);
  });

  it('can be changed and drawn while an order for them is being stored', async () => {
    const { client, tenantId } = await signUp(app);
    const { id } = await client.call(tables.add, { body: table });
    await app.database.asOwner(async (owner) => {
      await owner.query('begin');
      // As the order's key to its table does.
      await owner.query('select from store_tables where tenant_id = $1 for key share', [tenantId]);
      await client.call(tables.update, { params: { id }, body: { ...table, title: 'Window' } });
      await client.call(floor.save, { body: { floor: 'Terrace', version: 0, tables: [], fixtures: [] } });
      await owner.query('commit');
    });
    expect(await client.call(tables.list, {})).toMatchObject([{ id, table_title: 'Window' }]);
  });

  it('are shown by their orders under their new title at once', async () => {
    const { client } = await signUp(app);
    const { tea, table: id } = await addMenu(client);
    await send(client, [tea], { tableId: id });
    const titles = async () => (await client.call(orders.list, {})).map((group) => [group.table_title, group.floor]);
    expect(await titles()).toEqual([['Table 1', 'Terrace']]);

    await client.call(tables.update, { params: { id }, body: { ...table, title: 'Window', floor: 'Garden' } });

    expect(await titles()).toEqual([['Window', 'Garden']]);
  });

  it('have titles of their own on each floor; a deleted one frees its title', async () => {
    const { client } = await signUp(app);
    const { id } = await client.call(tables.add, { body: table });
    const taken = { status: 409, body: { message: 'A table with this title already exists on this floor!' } };

    await expect(client.call(tables.add, { body: { ...table, title: 'TABLE 1' } })).rejects.toMatchObject(taken);
    const { id: other } = await client.call(tables.add, { body: { ...table, floor: 'Garden' } });
    await expect(client.call(tables.update, { params: { id: other }, body: table })).rejects.toMatchObject(taken);
    await client.call(tables.remove, { params: { id } });
    await client.call(tables.update, { params: { id: other }, body: table });

    expect(await client.call(tables.list, {})).toMatchObject([{ id: other, ...listed }]);
  });

  it.each([
    ['no title', { floor: '-', seatingCapacity: 2 }, 'Please provide Title!'],
    ['a blank title', { title: ' ', floor: '-', seatingCapacity: 2 }, 'Please provide Title!'],
    ['no floor', { title: 'Table 1', seatingCapacity: 2 }, "Please provide Floor or use '-'"],
    ['no capacity', { title: 'Table 1', floor: '-' }, "Please provide Seating Capacity or '0'"],
    [
      'an empty capacity',
      { title: 'Table 1', floor: '-', seatingCapacity: '' },
      "Please provide Seating Capacity or '0'",
    ],
    [
      'a capacity below 0',
      { title: 'Table 1', floor: '-', seatingCapacity: -1 },
      "Please provide Valid Seating Capacity count or '0'",
    ],
    [
      'half a seat',
      { title: 'Table 1', floor: '-', seatingCapacity: 2.5 },
      "Please provide Valid Seating Capacity count or '0'",
    ],
    [
      'a capacity beyond reason',
      { title: 'Table 1', floor: '-', seatingCapacity: 10_001 },
      "Please provide Valid Seating Capacity count or '0'",
    ],
  ])('are refused with %s, when added and when changed', async (_, body, message) => {
    const { client } = await signUp(app);
    const { id } = await client.call(tables.add, { body: table });

    const added = await client.send('POST', '/api/v1/settings/store-tables/add', { body });
    const updated = await client.send('POST', `/api/v1/settings/store-tables/${id}/update`, { body });

    expect(added).toMatchObject({ status: 400, body: { message } });
    expect(updated).toMatchObject({ status: 400, body: { message } });
    expect(await client.call(tables.list, {})).toMatchObject([{ id, ...listed }]);
  });

  it('answer the same for an id that is deleted, of another restaurant, or of nobody', async () => {
    const { client } = await signUp(app);
    const { client: stranger } = await signUp(app);
    const { id } = await client.call(tables.add, { body: table });
    const { id: deleted } = await stranger.call(tables.add, { body: table });
    await stranger.call(tables.remove, { params: { id: deleted } });

    for (const missing of [id, deleted, newId()]) {
      const params = { id: missing };
      const refused = { status: 404, body: { message: 'Table not found!' } };
      await expect(stranger.call(tables.update, { params, body: table })).rejects.toMatchObject(refused);
      await expect(stranger.call(tables.remove, { params })).rejects.toMatchObject(refused);
    }

    expect(await client.call(tables.list, {})).toMatchObject([{ id, ...listed }]);
  });
});
