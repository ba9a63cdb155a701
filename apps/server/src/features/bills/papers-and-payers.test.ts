import { bills } from '@comanda/contract/bills/bills.contract';
import { orders } from '@comanda/contract/orders/orders.contract';
import { reports } from '@comanda/contract/reports/reports.contract';
import type { PrintedDocument } from '@comanda/domain/bill/step';
import { minor, ZERO } from '@comanda/domain/money';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { billDifferences } from '../../../test/support/bill-differences.ts';
import type { Client } from '../../../test/support/client.ts';
import { addMenu, signInStaff, signUp } from '../../../test/support/factories.ts';
import { pay, send } from '../../../test/support/sales.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** One order at a table, and two people who may take money for it, each at a device. */
async function openHouse() {
  const { client, tenantId } = await signUp(app);
  const { burger, tea, table } = await addMenu(client);
  const order = await send(client, [burger, tea], { tableId: table });
  const [listed] = (await client.call(orders.list, {})).flatMap((group) => group.orders);
  const [bill] = await client.call(bills.listOpen, {});
  return {
    client,
    tenantId,
    burger,
    table,
    order,
    orderNo: listed?.order_no ?? 0,
    billId: bill?.id ?? '',
    waiter: (await signInStaff(app, tenantId, ['ORDERS'])).client,
  };
}

const print = (client: Client, document: PrintedDocument, number: number, isCopy = false) =>
  client.call(bills.addPrint, { body: { document, number, isCopy } });
const setPaying = (client: Client, id: string, isPaying: boolean) =>
  client.call(bills.setPaying, { params: { id }, body: { isPaying } });
const read = (client: Client, id: string) => client.call(bills.get, { params: { id } });
const listed = async (client: Client) => (await client.call(bills.listOpen, {}))[0];

describe('what is printed', () => {
  it('is in the history of its bill, with who printed it', async () => {
    const { client, waiter, tenantId, order, orderNo, billId } = await openHouse();
    await print(waiter, 'round', orderNo);
    await print(waiter, 'pro_forma', orderNo);
    await pay(client, [order]);
    const { invoices } = await read(client, billId);
    await print(client, 'receipt', invoices[0]?.invoice_no ?? 0);
    await print(waiter, 'receipt', invoices[0]?.invoice_no ?? 0, true);

    const { entries } = await read(client, billId);
    const printed = entries.flatMap(({ person, steps }) =>
      steps.flatMap((step) => (step.kind === 'printed' ? [{ ...step, person }] : [])),
    );
    expect(printed).toMatchObject([
      { document: 'round', documentId: order, isCopy: false },
      { document: 'pro_forma', documentId: null, isCopy: false },
      { document: 'receipt', documentId: invoices[0]?.id, isCopy: false },
      { document: 'receipt', documentId: invoices[0]?.id, isCopy: true },
    ]);
    const [first, , third, fourth] = printed.map(({ person }) => person);
    expect([first, fourth]).toEqual([fourth, first]);
    expect(third).not.toBe(first);
    expect(await billDifferences(app, tenantId)).toEqual([]);
  });

  it('is in the history once, however often the same paper is told', async () => {
    const { client, tenantId, orderNo, billId } = await openHouse();
    const tell = (key: string) =>
      client.call(
        bills.addPrint,
        { body: { document: 'round', number: orderNo, isCopy: false } },
        { 'idempotency-key': key },
      );
    const paper = newId();
    await Promise.all([tell(paper), tell(paper)]);
    await tell(paper);
    await tell(newId());

    const printed = (await read(client, billId)).entries.flatMap(({ steps }) =>
      steps.filter(({ kind }) => kind === 'printed'),
    );
    expect(printed).toHaveLength(2);
    expect(await billDifferences(app, tenantId)).toEqual([]);
  });

  it('is refused where there is no such paper, also for another restaurant', async () => {
    const { client, orderNo } = await openHouse();
    const stranger = (await signUp(app)).client;
    await expect(print(stranger, 'round', orderNo)).rejects.toMatchObject({ status: 404 });
    for (const document of ['pro_forma', 'round', 'receipt', 'credit_note'] as const)
      await expect(print(client, document, 999)).rejects.toMatchObject({ status: 404 });
  });

  it('says that the guests want to pay, until they order again', async () => {
    const { client, burger, table, orderNo } = await openHouse();
    expect(await listed(client)).toMatchObject({ is_presented: false, is_part_paid: false });
    await print(client, 'round', orderNo);
    expect(await listed(client)).toMatchObject({ is_presented: false });
    await print(client, 'pro_forma', orderNo);
    expect(await listed(client)).toMatchObject({ is_presented: true });
    await send(client, [burger], { tableId: table });
    expect(await listed(client)).toMatchObject({ is_presented: false });
  });

  it('is told of what is taken back after it', async () => {
    const { client, tenantId, orderNo, billId } = await openHouse();
    const [lineId = ''] = (await read(client, billId)).lines.map(({ id }) => id);
    const [other = ''] = (await read(client, billId)).lines.slice(1).map(({ id }) => id);
    const takeBack = (id: string) => {
      const change = { kind: 'void' as const, quantity: 1, isWaste: false, reason: 'Wrong' };
      const steps = [{ kind: 'changed' as const, changes: [{ lineId: id, change }] }];
      return client.call(bills.takeSteps, { params: { id: billId }, body: { steps } });
    };
    await takeBack(lineId);
    await print(client, 'pro_forma', orderNo);
    await takeBack(other);

    const query = { type: 'today' as const, from: '', to: '' };
    const { kinds, people } = await client.call(reports.takenOff, { query });
    const teaOnly = { kind: 'void', count: 2, amount: 1570, after_print: 320 };
    expect(kinds).toMatchObject([teaOnly]);
    expect(people).toMatchObject([teaOnly]);
    const { rows } = await client.call(reports.behind, {
      query: { ...query, of: 'void', by: 'all', key: '', within: '', page: 1 },
    });
    expect(rows.map(({ isAfterPrint }) => isAfterPrint)).toEqual(expect.arrayContaining([true, false]));
    expect(await billDifferences(app, tenantId)).toEqual([]);
  });

  it('leaves room in the history for what is sold', async () => {
    const { client, orderNo, billId } = await openHouse();
    for (let papers = 0; papers < 160; papers += 1) await print(client, 'round', orderNo);
    expect((await read(client, billId)).entries).toHaveLength(150);
  });
});

describe('whoever takes money for a bill', () => {
  it('is named to others, until they say that they do not any more', async () => {
    const { client, waiter, billId } = await openHouse();
    expect(await setPaying(client, billId, true)).toMatchObject({ other: null });
    const named = { paying: { by: expect.any(String), until: expect.any(Date) } };
    expect(await listed(waiter)).toMatchObject(named);
    expect(await read(waiter, billId)).toMatchObject(named);

    const { other } = await setPaying(waiter, billId, true);
    expect(other).toBe((await read(waiter, billId)).paying?.by);
    await setPaying(waiter, billId, false);
    expect(await listed(waiter)).toMatchObject(named);

    await setPaying(client, billId, false);
    expect(await listed(waiter)).not.toHaveProperty('paying');
    expect(await setPaying(waiter, billId, true)).toMatchObject({ other: null });
  });

  it('is not named any more where their device fell silent', async () => {
    const { client, waiter, tenantId, billId } = await openHouse();
    await setPaying(client, billId, true);
    await app.database.asOwner((owner) =>
      owner.query("update bills set paying_until = now() - interval '1 second' where tenant_id = $1", [tenantId]),
    );
    expect(await read(waiter, billId)).not.toHaveProperty('paying');
    expect(await setPaying(waiter, billId, true)).toMatchObject({ other: null });
  });

  it('is no news of a bill that is closed, or of another restaurant', async () => {
    const { client, order, billId } = await openHouse();
    const stranger = (await signUp(app)).client;
    await expect(setPaying(stranger, billId, true)).rejects.toMatchObject({ status: 404 });
    await setPaying(client, billId, true);
    await pay(client, [order]);
    expect(await read(client, billId)).not.toHaveProperty('paying');
    expect(await setPaying(client, billId, true)).toMatchObject({ other: null });
  });

  it('shows by what is paid already, too', async () => {
    const { client, billId } = await openHouse();
    const owed = (await listed(client))?.amount ?? ZERO;
    const payment = { id: newId(), partId: billId, typeId: null, amount: minor(100), tip: ZERO };
    await client.call(bills.takeSteps, { params: { id: billId }, body: { steps: [{ kind: 'paid', payment, owed }] } });
    expect(await listed(client)).toMatchObject({ is_part_paid: true, is_presented: false });
  });
});
