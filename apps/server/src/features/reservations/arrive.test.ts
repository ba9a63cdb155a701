import { bills } from '@comanda/contract/bills/bills.contract';
import { customers } from '@comanda/contract/customers/customers.contract';
import { floor } from '@comanda/contract/floor/floor.contract';
import { reservations } from '@comanda/contract/reservations/reservations.contract';
import { reservationMessages } from '@comanda/contract/reservations/reservations.messages';
import { tables } from '@comanda/contract/tables/tables.contract';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { billDifferences } from '../../../test/support/bill-differences.ts';
import { signInStaff, signUp } from '../../../test/support/factories.ts';
import { english } from '../../texts/english.ts';

// Noon in New York: the party of one o'clock comes today.
const NOW = new Date('2026-01-30T17:00:00Z');
const ANN = '555 0100';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ now: () => NOW });
});
afterAll(() => app.stop());

async function openHouse(name = 'Ann') {
  const { client, tenantId } = await signUp(app, { timeZone: 'America/New_York' });
  await client.call(customers.add, { body: { phone: ANN, name, email: null, birthDate: null, gender: null } });
  const { id: table } = await client.call(tables.add, { body: { title: 'T1', floor: '-', seatingCapacity: 4 } });
  const reserve = async (
    tableId: string | null,
    details: { status?: 'booked' | 'cancelled'; peopleCount?: number } = {},
  ) => {
    const date = new Date(NOW.getTime() + 3_600_000);
    const plan = { customerId: ANN, date, tableId, status: 'booked' as const, notes: null, peopleCount: 3, ...details };
    return (await client.call(reservations.add, { body: plan })).id;
  };
  const arrive = (id: string, billId = newId()) =>
    client.call(reservations.arrive, { params: { id }, body: { billId } });
  const openBills = () => client.call(bills.listOpen, {});
  const coming = async () => (await client.call(floor.show, {}))[0]?.tables[0]?.reservation ?? null;
  const shown = () => client.call(reservations.list, { query: { type: '', from: '', to: '' } });
  return { client, tenantId, table, reserve, arrive, openBills, coming, shown };
}

it('seats the guests at their table, with their name and number, and the floor expects them no more', async () => {
  const { tenantId, table, reserve, arrive, openBills, coming, shown } = await openHouse();
  const id = await reserve(table);
  expect(await coming()).toMatchObject({ id, people_count: 3 });
  const billId = newId();

  await arrive(id, billId);

  expect(await openBills()).toMatchObject([{ id: billId, table_id: table, name: 'Ann', guests: 3, is_empty: true }]);
  expect(await coming()).toBeNull();
  expect(await shown()).toMatchObject([{ id, status: 'booked', bill_id: billId }]);
  expect(await billDifferences(app, tenantId)).toEqual([]);
});

it('opens a tab for guests without a table, by as much of their name as a bill holds', async () => {
  const { reserve, arrive, openBills } = await openHouse('Ä'.repeat(120));
  await arrive(await reserve(null, { peopleCount: 0 }));
  expect(await openBills()).toMatchObject([{ table_id: null, name: 'Ä'.repeat(100), guests: null }]);
});

it('happens once, however many say so at the same moment', async () => {
  const { reserve, arrive, openBills } = await openHouse();
  const id = await reserve(null);
  const answers = await Promise.allSettled([arrive(id), arrive(id), arrive(id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
  const refusal = { status: 409, message: expect.stringContaining(english(reservationMessages.arrivedAlready)) };
  await expect(arrive(id)).rejects.toMatchObject(refusal);
  expect(await openBills()).toHaveLength(1);
});

it('can be taken back by closing the bill, as long as nothing is on it', async () => {
  const { client, table, reserve, arrive, openBills, coming, shown } = await openHouse();
  const id = await reserve(table);
  const mistaken = newId();
  await arrive(id, mistaken);
  await client.call(bills.takeSteps, { params: { id: mistaken }, body: { steps: [{ kind: 'voided' }] } });
  expect(await coming()).toMatchObject({ id });
  expect(await shown()).toMatchObject([{ bill_id: null }]);
  await arrive(id);
  expect(await openBills()).toHaveLength(1);
});

it('is refused where others sit at the table, and where it was cancelled', async () => {
  const { client, table, reserve, arrive, openBills, shown } = await openHouse();
  const [id, cancelled] = [await reserve(table), await reserve(null, { status: 'cancelled' })];
  await client.call(bills.open, { body: { id: newId(), tableId: table, name: null, guests: 2 } });
  await expect(arrive(id)).rejects.toMatchObject({ status: 409 });
  await expect(arrive(cancelled)).rejects.toMatchObject({ status: 409 });
  await expect(arrive(newId())).rejects.toMatchObject({ status: 404 });
  expect((await shown()).map(({ bill_id }) => bill_id)).toEqual([null, null]);
  expect(await openBills()).toHaveLength(1);
});

it('is for who serves and for the host, and not for who may only look', async () => {
  const { tenantId, reserve } = await openHouse();
  for (const [scope, allowed] of [
    ['POS', true],
    ['MANAGE_RESERVATIONS', true],
    ['VIEW_RESERVATIONS', false],
  ] as const) {
    const id = await reserve(null);
    const { client } = await signInStaff(app, tenantId, [scope]);
    const answer = client.call(reservations.arrive, { params: { id }, body: { billId: newId() } });
    if (allowed) await answer;
    else await expect(answer).rejects.toMatchObject({ status: 403 });
  }
});
