import { bills } from '@comanda/contract/bills/bills.contract';
import { invoices } from '@comanda/contract/invoices/invoices.contract';
import { orders } from '@comanda/contract/orders/orders.contract';
import { tables } from '@comanda/contract/tables/tables.contract';
import { MOST_TABLES } from '@comanda/domain/bill/bill';
import { replay } from '@comanda/domain/bill/steps';
import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { billDifferences } from '../../../test/support/bill-differences.ts';
import { addMenu, signUp } from '../../../test/support/factories.ts';
import { pay, send } from '../../../test/support/sales.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** Three tables. */
async function openHouse() {
  const { client, tenantId } = await signUp(app);
  const { burger, tea, table } = await addMenu(client);
  const add = (title: string) =>
    client.call(tables.add, { body: { title, floor: 'Hall', seatingCapacity: 4 } }).then(({ id }) => id);
  const [second, third] = [await add('Table 2'), await add('Table 3')];
  const billOf = async (orderId: string) => {
    const { bill } = await client.call(bills.ofOrder, { params: { orderId } });
    if (!bill) throw new Error('an order without a bill');
    return bill;
  };
  const seat = (id: string, tableIds: string[]) =>
    client.call(bills.takeSteps, { params: { id }, body: { steps: [{ kind: 'seated', tableIds }] } });
  const tablesNow = async (id: string) =>
    (await client.call(bills.listOpen, {})).find((bill) => bill.id === id)?.table_ids ?? null;
  const placesOf = async () =>
    new Map(
      (await client.call(orders.list, {})).flatMap((group) =>
        group.orders.map(({ id }) => [id, group.table_id] as const),
      ),
    );
  return { client, tenantId, burger, tea, first: table, second, third, billOf, seat, tablesNow, placesOf };
}

it('what is ordered at any table of a bill is a round of it, brought to that table', async () => {
  const { client, tenantId, burger, tea, first, second, billOf, seat, tablesNow, placesOf } = await openHouse();
  const order = await send(client, [burger], { tableId: first });
  const { id } = await billOf(order);

  await seat(id, [first, second]);
  const next = await send(client, [tea], { tableId: second });

  expect((await billOf(next)).id).toBe(id);
  expect(await tablesNow(id)).toEqual([first, second]);
  expect(await placesOf()).toEqual(
    new Map([
      [order, first],
      [next, second],
    ]),
  );
  expect(await billDifferences(app, tenantId)).toEqual([]);
});

it('guests cannot be seated at a table of another bill, nor can that be moved there', async () => {
  const { client, tenantId, tea, first, second, third, billOf, seat } = await openHouse();
  const { id } = await billOf(await send(client, [tea], { tableId: first }));
  const other = await billOf(await send(client, [tea], { tableId: third }));
  await seat(id, [first, second]);
  const opening = { id: newId(), tableId: second, name: null, guests: 2 };
  await expect(client.call(bills.open, { body: opening })).rejects.toMatchObject({ status: 409 });
  await expect(seat(other.id, [second])).rejects.toMatchObject({ status: 409 });
  await expect(seat(other.id, [third, second])).rejects.toMatchObject({ status: 409 });
  await expect(seat(other.id, [third, newId()])).rejects.toMatchObject({ status: 404 });
  await expect(seat(other.id, [third, third])).rejects.toMatchObject({ status: 409 });
  const tooMany = Array.from({ length: MOST_TABLES + 1 }, () => newId());
  await expect(seat(other.id, tooMany)).rejects.toBeTruthy();
  expect(await billDifferences(app, tenantId)).toEqual([]);
});

it('a table that is let go is free, and its rounds are at the main one', async () => {
  const { client, tenantId, tea, first, second, billOf, seat, tablesNow, placesOf } = await openHouse();
  const { id } = await billOf(await send(client, [tea], { tableId: first }));
  await seat(id, [first, second]);
  const there = await send(client, [tea], { tableId: second });

  await seat(id, [first]);

  expect((await placesOf()).get(there)).toBe(first);
  expect((await billOf(await send(client, [tea], { tableId: second }))).id).not.toBe(id);
  expect(await tablesNow(id)).toEqual([first]);
  expect(await billDifferences(app, tenantId)).toEqual([]);
});

it('lets the main table go, and another one takes its place', async () => {
  const { client, tenantId, tea, first, second, billOf, seat, tablesNow, placesOf } = await openHouse();
  const order = await send(client, [tea], { tableId: first });
  const { id } = await billOf(order);
  await seat(id, [first, second]);
  await seat(id, [second]);
  expect(await tablesNow(id)).toEqual([second]);
  expect((await placesOf()).get(order)).toBe(second);
  expect((await billOf(await send(client, [tea], { tableId: first }))).id).not.toBe(id);
  expect(await billDifferences(app, tenantId)).toEqual([]);
});

it('a bill that joins with its tables brings them and all its rounds', async () => {
  const { client, tenantId, burger, tea, first, second, third, billOf, seat, tablesNow, placesOf } = await openHouse();
  const stays = await send(client, [burger], { tableId: first });
  const goes = await send(client, [tea], { tableId: second });
  const [into, from] = [await billOf(stays), await billOf(goes)];
  await seat(from.id, [second, third]);
  const far = await send(client, [tea], { tableId: third });

  await client.call(bills.merge, { params: { id: into.id }, body: { billId: from.id, withTables: true } });

  const all = await billOf(goes);
  expect(all.id).toBe(into.id);
  expect(replay(all.entries.flatMap(({ steps }) => steps)).lines).toHaveLength(3);
  expect(new Set(await tablesNow(into.id))).toEqual(new Set([first, second, third]));
  expect(await placesOf()).toEqual(
    new Map([
      [stays, first],
      [goes, second],
      [far, third],
    ]),
  );
  expect((await billOf(await send(client, [tea], { tableId: third }))).id).toBe(into.id);
  expect(await billDifferences(app, tenantId)).toEqual([]);
});

it('a bill that joins without its tables leaves them free', async () => {
  const { client, tenantId, tea, first, second, third, billOf, seat, tablesNow, placesOf } = await openHouse();
  const into = await billOf(await send(client, [tea], { tableId: first }));
  const goes = await send(client, [tea], { tableId: second });
  const from = await billOf(goes);
  await seat(from.id, [second, third]);
  await client.call(bills.merge, { params: { id: into.id }, body: { billId: from.id } });
  expect((await placesOf()).get(goes)).toBe(first);
  await seat(into.id, [first, second, third]);
  expect(await tablesNow(into.id)).toHaveLength(3);
  expect(await billDifferences(app, tenantId)).toEqual([]);
});

it('lines that move to a joined table come to its bill', async () => {
  const { client, tenantId, tea, first, second, third, billOf, seat, placesOf } = await openHouse();
  const into = await billOf(await send(client, [tea], { tableId: first }));
  await seat(into.id, [first, second]);
  const goes = await send(client, [tea], { tableId: third });
  const from = await billOf(goes);
  const lines = [{ lineId: from.lines[0]?.id ?? '', quantity: 1 }];
  const moved = await client.call(bills.moveLines, {
    params: { id: from.id },
    body: { to: { tableId: second }, lines },
  });
  expect(moved.bill_id).toBe(into.id);
  expect((await placesOf()).get(goes)).toBe(second);
  expect(await billDifferences(app, tenantId)).toEqual([]);
});

it('is paid at its main table, and leaves all of them', async () => {
  const { client, tenantId, tea, first, second, billOf, seat } = await openHouse();
  const order = await send(client, [tea], { tableId: first });
  const { id } = await billOf(order);
  await seat(id, [first, second]);
  const there = await send(client, [tea], { tableId: second });

  const number = await pay(client, [there]);
  expect(await client.call(invoices.get, { params: { id: number } })).toMatchObject({ table_title: 'Table 1' });
  await pay(client, [order]);

  expect(await client.call(bills.listOpen, {})).toEqual([]);
  expect((await billOf(await send(client, [tea], { tableId: second }))).id).not.toBe(id);
  expect(await billDifferences(app, tenantId)).toEqual([]);
});

it('a bill that takes no more leaves each table to the next one that is opened there', async () => {
  const { client, tenantId, tea, first, second, third, billOf, seat } = await openHouse();
  const { id } = await billOf(await send(client, [tea], { tableId: first }));
  await seat(id, [first, second]);
  const fill = () =>
    app.database.asOwner((owner) => owner.query('update bills set is_full = true where id = $1', [id]));
  await fill();

  const next = await billOf(await send(client, [tea], { tableId: second }));
  expect(next.id).not.toBe(id);
  expect((await billOf(await send(client, [tea], { tableId: second }))).id).toBe(next.id);
  const elsewhere = await billOf(await send(client, [tea], { tableId: third }));
  await client.call(bills.merge, { params: { id: elsewhere.id }, body: { billId: next.id, withTables: true } });
  expect((await billOf(await send(client, [tea], { tableId: second }))).id).toBe(elsewhere.id);
  expect(await billDifferences(app, tenantId)).toEqual([]);
});

it('a row that says something else than the history is found', async () => {
  const { client, tenantId, tea, first, second, billOf, seat } = await openHouse();
  const { id, bill_no } = await billOf(await send(client, [tea], { tableId: first }));
  await seat(id, [first, second]);
  await app.inTenant(tenantId, async (tx) => {
    await tx.run(sql`delete from bill_tables where tenant_id = ${tx.tenantId} and bill_id = ${id}`);
  });
  expect(await billDifferences(app, tenantId)).toEqual([`bill ${bill_no}: its row says something else`]);
});
