import { bills } from '@comanda/contract/bills/bills.contract';
import { courses } from '@comanda/contract/courses/courses.contract';
import { kitchen } from '@comanda/contract/kitchen/kitchen.contract';
import { categories } from '@comanda/contract/menu/categories.contract';
import { orders } from '@comanda/contract/orders/orders.contract';
import { pos } from '@comanda/contract/pos/pos.contract';
import { tables } from '@comanda/contract/tables/tables.contract';
import type { ItemStatus } from '@comanda/domain/order-status';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { billDifferences } from '../../../test/support/bill-differences.ts';
import type { Client } from '../../../test/support/client.ts';
import { addCourses } from '../../../test/support/courses.ts';
import { billOf } from '../../../test/support/divided-bills.ts';
import { addMenu, signInStaff, signUp } from '../../../test/support/factories.ts';
import { cancelItem, pay, renew, sell, send } from '../../../test/support/sales.ts';

let app: TestApp;
let client: Client;
let tenantId: string;
let menu: Awaited<ReturnType<typeof addMenu>>;
let meal: Awaited<ReturnType<typeof addCourses>>;
let now = new Date('2026-03-02T12:00:00Z');

beforeAll(async () => {
  app = await startApp({ now: () => now });
});
afterAll(() => app.stop());
beforeEach(async () => {
  now = new Date('2026-03-02T12:00:00Z');
  ({ client, tenantId } = await signUp(app, { timeZone: 'UTC' }));
  menu = await addMenu(client);
  meal = await addCourses(client);
});

const MINUTE = 60_000;
const later = (ms: number) => (now = new Date(now.getTime() + ms));
const atTable = () => ({ tableId: menu.table });

async function orderOf(id: string) {
  const all = (await client.call(orders.list, {})).flatMap((group) => group.orders);
  const order = all.find((each) => each.id === id);
  if (!order) throw new Error('an order that is not open');
  return order;
}
const linesOf = async (id: string) =>
  (await orderOf(id)).items.map(({ course_id, is_held, fire_at, status }) => ({ course_id, is_held, fire_at, status }));
const heldOf = async (id: string) => (await linesOf(id)).map(({ is_held = false }) => is_held);
const fire = (orderIds: string[], courseId: string, by = client) =>
  by.call(courses.fire, { body: { orderIds, courseId } });
const moveAll = async (id: string, status: ItemStatus) => {
  const itemIds = (await orderOf(id)).items.map((item) => item.id);
  return client.call(orders.updateItems, { body: { itemIds, status } });
};
const cook = async (id: string, position: number, status: 'preparing' | 'completed', stationId?: string) => {
  const itemId = (await orderOf(id)).items[position]?.id ?? '';
  return client.call(kitchen.updateItemStatus, { params: { id: itemId }, body: { status, stationId } });
};
const refused = { status: 409, body: { message: 'This dish is held! Fire its course first!' } };
const unknown = { status: 404, body: { message: 'Course not found!' } };

describe('the list of courses', () => {
  it('is empty at first, and then nothing anywhere says a word of courses', async () => {
    const { client: other } = await signUp(app);
    const made = await addMenu(other);
    await send(other, [made.tea], { tableId: made.table });
    expect(await other.call(courses.list, {})).toEqual([]);
    const init = await other.call(pos.init, {});
    expect(init.courses).toBeUndefined();
    expect(init.categories[0]).toEqual({ id: made.category, title: 'Food', is_enabled: true });
    const [group] = await other.call(orders.list, {});
    const names = Object.keys(group?.orders[0]?.items[0] ?? {});
    expect(names.filter((name) => /course|held|fire/.test(name))).toEqual([]);
  });

  it('is arranged, renamed and shortened, and tills know it', async () => {
    const ids = [meal.mains, meal.starters, meal.desserts];
    await client.call(courses.reorder, { body: { ids } });
    const body = { title: 'Main course', fireAfterMinutes: 25 };
    await client.call(courses.update, { params: { id: meal.mains }, body });
    await client.call(courses.remove, { params: { id: meal.desserts } });
    const left = [
      { id: meal.mains, title: 'Main course', fire_after_minutes: 25 },
      { id: meal.starters, title: 'Starters', fire_after_minutes: null },
    ];
    expect(await client.call(courses.list, {})).toEqual(left);
    expect((await client.call(pos.init, {})).courses).toEqual(left);
    const named = (await client.call(categories.list, {})).map(({ course_id }) => course_id);
    expect(named).toEqual([undefined, meal.starters, meal.mains, undefined]);
    // The name of one that was deleted is free again.
    await client.call(courses.add, { body: { title: 'Desserts', fireAfterMinutes: null } });
  });

  it('has a limit, and each name once', async () => {
    const titles = Array.from({ length: 9 }, (_, index) => `Course ${index}`);
    const add = (title: string) => client.call(courses.add, { body: { title, fireAfterMinutes: null } });
    await expect(add('starters')).rejects.toMatchObject({ status: 409 });
    await client.call(courses.addUsual, { body: { titles } });
    await expect(add('One more')).rejects.toMatchObject({
      status: 409,
      body: { message: 'A restaurant has at most 12 courses!' },
    });
    const { client: other } = await signUp(app);
    const body = { title: 'Mine', fireAfterMinutes: null };
    for (const id of [meal.mains, newId()])
      await expect(other.call(courses.update, { params: { id }, body })).rejects.toMatchObject(unknown);
    const { id: categoryId } = await other.call(categories.add, { body: { title: 'Food' } });
    for (const courseId of [meal.mains, newId()])
      await expect(other.call(courses.setCategory, { body: { categoryId, courseId } })).rejects.toMatchObject(unknown);
  });
});

describe('a round', () => {
  it('at a table sends its first course and holds later ones, and its tickets are written as ever', async () => {
    const id = await send(client, [meal.roast, meal.soup, menu.tea, meal.cake], atTable());
    expect(await linesOf(id)).toEqual([
      { course_id: meal.mains, is_held: true, fire_at: undefined, status: 'created' },
      { course_id: meal.starters, is_held: false, fire_at: undefined, status: 'created' },
      { course_id: undefined, is_held: undefined, fire_at: undefined, status: 'created' },
      { course_id: meal.desserts, is_held: true, fire_at: undefined, status: 'created' },
    ]);
    expect((await orderOf(id)).tickets).toHaveLength(1);
    expect(await billDifferences(app, tenantId)).toEqual([]);
  });

  it('elsewhere holds nothing by itself, and everywhere what the waiter says', async () => {
    const both = [meal.soup, meal.roast];
    expect(await heldOf(await send(client, both))).toEqual([false, false]);
    expect(await heldOf(await send(client, both, { deliveryType: 'takeaway' }))).toEqual([false, false]);
    const said = [
      { id: meal.soup, isHeld: true },
      { id: meal.roast, isHeld: false },
      { id: menu.tea, isHeld: true },
      { id: menu.tea, courseId: meal.desserts },
      { id: meal.cake, courseId: null },
    ];
    expect(await heldOf(await send(client, said, atTable()))).toEqual([true, false, false, true, false]);
  });

  it('names no course of another restaurant', async () => {
    const { client: other } = await signUp(app);
    const theirs = await addCourses(other);
    for (const courseId of [theirs.mains, newId()])
      await expect(send(client, [{ id: meal.soup, courseId }], atTable())).rejects.toMatchObject(unknown);
  });
});

describe('what is held', () => {
  it('is neither made nor served, and may be taken back', async () => {
    const id = await send(client, [meal.soup, meal.roast, meal.cake], atTable());
    const [station] = (await orderOf(id)).tickets?.map(({ station_id }) => station_id) ?? [];
    await expect(cook(id, 1, 'preparing')).rejects.toMatchObject(refused);
    await expect(cook(id, 1, 'preparing', station)).rejects.toMatchObject(refused);
    await expect(moveAll(id, 'delivered')).rejects.toMatchObject(refused);
    await cook(id, 0, 'preparing', station);
    await cancelItem(client, id, 1);
    expect((await linesOf(id)).map(({ status }) => status)).toEqual(['preparing', 'cancelled', 'created']);
    // Nothing of it is to be fired any more.
    await fire([id], meal.mains);
    expect((await linesOf(id))[1]?.fire_at).toBeUndefined();
    expect(await billDifferences(app, tenantId)).toEqual([]);
  });

  it('is fired once, with the name of who did, for one course of several orders', async () => {
    const ids = [
      await send(client, [meal.soup, meal.roast, meal.cake], atTable()),
      await send(client, [meal.soup, meal.roast], atTable()),
    ];
    const { client: cookOnDuty } = await signInStaff(app, tenantId, ['KITCHEN']);
    later(10 * MINUTE);
    const firedAt = now;
    expect((await fire(ids, meal.mains, cookOnDuty)).message).toBe('Course fired!');
    later(MINUTE);
    const before = await client.call(orders.changes, { query: {} });
    await fire(ids, meal.mains);
    // Who fires again changes nothing, and no screen reads anything.
    expect(await client.call(orders.changes, { query: { since: before?.version } })).toBeNull();
    for (const id of ids)
      expect((await orderOf(id)).items[1]).toMatchObject({ is_held: true, fire_at: firedAt, fired_by: 'Staff' });
    expect((await linesOf(ids[0] ?? ''))[2]).toMatchObject({ is_held: true, fire_at: undefined });
    await cook(ids[0] ?? '', 1, 'preparing');
    await cook(ids[0] ?? '', 1, 'completed');
    // Recalled, it stays fired.
    await cook(ids[0] ?? '', 1, 'preparing');
    expect((await linesOf(ids[0] ?? ''))[1]).toMatchObject({ status: 'preparing', fire_at: firedAt });
  });

  it('is fired by nobody of another restaurant, and names no course of one', async () => {
    const id = await send(client, [meal.soup, meal.roast], atTable());
    const { client: other } = await signUp(app);
    const theirs = await addCourses(other);
    await expect(fire([id], meal.mains, other)).rejects.toMatchObject({ status: 404 });
    for (const courseId of [theirs.mains, newId()]) await expect(fire([id], courseId)).rejects.toMatchObject(unknown);
    expect((await linesOf(id))[1]).toMatchObject({ is_held: true, fire_at: undefined });
  });

  it('is fired by time, so many minutes after its round', async () => {
    const body = { title: 'Mains', fireAfterMinutes: 20 };
    await client.call(courses.update, { params: { id: meal.mains }, body });
    const id = await send(client, [meal.soup, meal.roast], atTable());
    later(20 * MINUTE - 1);
    await renew(client);
    await expect(cook(id, 1, 'preparing')).rejects.toMatchObject(refused);
    later(1);
    await cook(id, 1, 'preparing');
    // Nobody fired it.
    expect((await orderOf(id)).items[1]?.fired_by).toBeUndefined();
  });

  it('takes its course along to another bill, also in part', async () => {
    const id = await send(client, [meal.soup, { id: meal.roast, quantity: 2 }], atTable());
    const { id: second } = await client.call(tables.add, {
      body: { title: 'Two', floor: 'Terrace', seatingCapacity: 2 },
    });
    const bill = await billOf(client, id);
    const lineId = bill.lines[1]?.id ?? '';
    const moved = { lines: [{ lineId, quantity: 1 }], to: { tableId: second } };
    await client.call(bills.moveLines, { params: { id: bill.id }, body: moved });
    const there = (await client.call(orders.list, {})).find((group) => group.table_id === second)?.orders[0];
    expect(there?.items).toMatchObject([{ course_id: meal.mains, is_held: true, quantity: 1 }]);
    await fire([id], meal.mains);
    expect((await linesOf(there?.id ?? ''))[0]?.fire_at).toBeUndefined();
    await fire([there?.id ?? ''], meal.mains);
    await cook(there?.id ?? '', 0, 'preparing');
    expect(await billDifferences(app, tenantId)).toEqual([]);
  });

  it('gets another course while it waits, and no more afterwards', async () => {
    const id = await send(client, [meal.soup, meal.roast], atTable());
    const itemIds = [(await orderOf(id)).items[1]?.id ?? ''];
    const move = (courseId: string) => client.call(courses.moveLines, { body: { itemIds, courseId } });
    await move(meal.desserts);
    expect((await linesOf(id))[1]).toMatchObject({ course_id: meal.desserts, is_held: true });
    await expect(move(newId())).rejects.toMatchObject(unknown);
    await fire([id], meal.desserts);
    await expect(move(meal.mains)).rejects.toMatchObject({ status: 409 });
  });

  it('is delivered where its order is paid and completed, or completed after it was paid', async () => {
    const both = [meal.soup, meal.roast];
    const unpaid = await send(client, both, atTable());
    await pay(client, [unpaid]);
    const { orderId } = await sell(client, both, atTable());
    expect(await heldOf(orderId)).toEqual([false, true]);
    await client.call(orders.complete, { body: { orderIds: [orderId] } });
    expect(await client.call(orders.list, {})).toEqual([]);
    await expect(fire([orderId], meal.mains)).rejects.toMatchObject({ status: 409 });
    expect(await billDifferences(app, tenantId)).toEqual([]);
  });

  it('is fired where its course is deleted', async () => {
    const id = await send(client, [meal.soup, meal.roast], atTable());
    await client.call(courses.remove, { params: { id: meal.mains } });
    expect((await linesOf(id))[1]?.fire_at).toEqual(now);
    await cook(id, 1, 'preparing');
  });
});

describe('the pass', () => {
  const atPass = async (since?: string) => client.call(kitchen.changes, { query: { since, pass: '1' } });

  it('sees what is made until it is served, and serves it in one tap that can be undone', async () => {
    const id = await send(client, [meal.soup], atTable());
    await cook(id, 0, 'preparing');
    const serve = async (isServed: boolean) =>
      client.call(kitchen.serve, { body: { itemIds: [(await orderOf(id)).items[0]?.id ?? ''], isServed } });
    await expect(serve(true)).rejects.toMatchObject({ status: 409 });
    await cook(id, 0, 'completed');
    const ready = await atPass();
    expect(ready?.orders.map((order) => order.id)).toEqual([id]);
    expect((await client.call(kitchen.changes, { query: {} }))?.orders).toEqual([]);
    await serve(true);
    expect(await atPass(ready?.version)).toMatchObject({ isWhole: false, gone: [id], orders: [] });
    await serve(false);
    expect((await atPass())?.orders[0]?.items).toMatchObject([{ status: 'completed' }]);
  });

  it('says what comes first, until it says otherwise', async () => {
    const id = await send(client, [meal.soup], atTable());
    const prioritize = (isPriority: boolean, by = client) =>
      by.call(kitchen.prioritize, { body: { orderIds: [id], isPriority } });
    const read = async () => (await atPass())?.orders.map(({ is_priority }) => is_priority);
    await prioritize(true);
    expect(await read()).toEqual([true]);
    await prioritize(false);
    expect(await read()).toEqual([undefined]);
    const { client: other } = await signUp(app);
    await expect(prioritize(true, other)).rejects.toMatchObject({ status: 404 });
  });
});
