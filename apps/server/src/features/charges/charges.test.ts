import type { BillCommand } from '@comanda/contract/bills/bill-commands';
import { bills } from '@comanda/contract/bills/bills.contract';
import { charges, MOST_CHARGE_RULES, ruleOf } from '@comanda/contract/charges/charges.contract';
import { chargeMessages } from '@comanda/contract/charges/charges.messages';
import { invoices } from '@comanda/contract/invoices/invoices.contract';
import { taxes } from '@comanda/contract/taxes/taxes.contract';
import type { Bill } from '@comanda/domain/bill/bill';
import { chargeOfRule } from '@comanda/domain/bill/charge-rules';
import { apply } from '@comanda/domain/bill/steps';
import { paidOf, sumsOf } from '@comanda/domain/bill/sums';
import { minor } from '@comanda/domain/money';
import { rateFromPercent } from '@comanda/domain/tax';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { billDifferences } from '../../../test/support/bill-differences.ts';
import { ruleOfAll } from '../../../test/support/charges.ts';
import type { Client } from '../../../test/support/client.ts';
import { billOf } from '../../../test/support/divided-bills.ts';
import { addMenu, signInStaff, signUp } from '../../../test/support/factories.ts';
import { pay, sell, send } from '../../../test/support/sales.ts';
import { english } from '../../texts/english.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const service = {
  ...ruleOfAll,
  rate: rateFromPercent(12.5),
  fromGuests: 6,
  removableBy: 'admin',
} as const;

/** Four teas at a table, 12.80, and service from six guests. */
async function openHouse() {
  const { client, tenantId } = await signUp(app);
  const menu = await addMenu(client);
  const { id: ruleId } = await client.call(charges.add, { body: service });
  const orderId = await send(client, [{ id: menu.tea, quantity: 4 }], { tableId: menu.table });
  return { client, tenantId, ...menu, ruleId, orderId };
}

const take = (client: Client, { id }: Bill, steps: BillCommand[]) =>
  client.call(bills.takeSteps, { params: { id }, body: { steps } });
const refused = (call: Promise<unknown>) => call.catch((error: unknown) => error);
const seat = (guests: number): BillCommand => ({ kind: 'described', name: null, guests, serverId: null });
const chargeIn = async (client: Client) => {
  const [rule] = await client.call(charges.list, {});
  if (!rule) throw new Error('no rule');
  return { kind: 'charged' as const, charge: chargeOfRule(ruleOf(rule)) };
};

/** All that is owed after these steps, in one call with them. */
function paying(before: Bill, steps: BillCommand[]): BillCommand[] {
  const bill = steps.reduce((each, step) => (step.kind === 'paid' ? each : apply(each, step)), before);
  const partId = bill.restId;
  const owed = minor((sumsOf(bill).parts.get(partId)?.amounts.total ?? 0) - paidOf(bill, partId));
  return [
    ...steps,
    { kind: 'paid', owed, payment: { id: newId(), partId, typeId: null, amount: owed, tip: minor(0) } },
  ];
}

describe('a bill that owes a charge by a rule', () => {
  it('is not paid without it, and with it says so on its invoice', async () => {
    const { client, tenantId, orderId, ruleId } = await openHouse();
    await take(client, await billOf(client, orderId), [seat(6)]);
    const bill = await billOf(client, orderId);
    expect(await refused(take(client, bill, paying(bill, [])))).toMatchObject({
      status: 409,
      body: { code: 'price_changed', message: english(chargeMessages.missing) },
    });

    await take(client, bill, paying(bill, [await chargeIn(client)]));

    const invoice = await client.call(invoices.get, { params: { id: 1 } });
    expect(invoice).toMatchObject({
      total: 1440,
      lines: [{ total: 1280 }, { line_id: null, title: 'Service', total: 160 }],
    });
    expect(await billOf(client, orderId)).toMatchObject({
      state: 'settled',
      charges: [{ id: ruleId, isRemoved: false }],
    });
    expect(await billDifferences(app, tenantId)).toEqual([]);
  });

  it('is listed with it, as soon as a rule asks for it and as long as it does', async () => {
    const { client, orderId, ruleId } = await openHouse();
    const owed = async () => (await client.call(bills.listOpen, {})).map(({ amount }) => amount);
    const change = (more: object) =>
      client.call(charges.update, { params: { id: ruleId }, body: { ...service, ...more } });
    expect(await owed()).toEqual([1280]);
    await take(client, await billOf(client, orderId), [seat(6)]);
    expect(await owed()).toEqual([1440]);

    await change({ rate: rateFromPercent(10) });
    expect(await owed()).toEqual([1408]);
    const { id: taxId } = await client.call(taxes.add, {
      body: { title: 'Service tax', rate: rateFromPercent(50), type: 'exclusive' },
    });
    await change({ rate: rateFromPercent(10), taxId });
    expect(await owed()).toEqual([1472]);
    await client.call(taxes.update, {
      params: { id: taxId },
      body: { title: 'Service tax', rate: rateFromPercent(100), type: 'exclusive' },
    });
    expect(await owed()).toEqual([1536]);
    await change({ deliveryType: 'takeaway' });
    expect(await owed()).toEqual([1280]);
    await change({ deliveryType: 'dinein', floor: 'Nowhere' });
    expect(await owed()).toEqual([1280]);

    await change({ fromGuests: null });
    expect(await owed()).toEqual([1440]);
    const bill = await billOf(client, orderId);
    const half = { id: newId(), partId: bill.restId, typeId: null, amount: minor(440), tip: minor(0) };
    await take(client, bill, [await chargeIn(client), { kind: 'paid', owed: minor(1440), payment: half }]);
    expect(await owed()).toEqual([1000]);
    await client.call(charges.remove, { params: { id: ruleId } });
    expect(await owed()).toEqual([1000]);
  });

  it('owes it only where all is true that the rule asks for', async () => {
    const { client, orderId, tea, ruleId } = await openHouse();
    const update = (more: object) =>
      client.call(charges.update, { params: { id: ruleId }, body: { ...service, removableBy: 'everyone', ...more } });
    const isOwed = async () => {
      const bill = await billOf(client, orderId);
      const half = { id: newId(), partId: bill.restId, typeId: null, amount: minor(1), tip: minor(0) };
      const owed = minor((sumsOf(bill).parts.get(bill.restId)?.amounts.total ?? 0) - paidOf(bill, bill.restId));
      const answer = await refused(take(client, bill, [{ kind: 'paid', owed, payment: half }]));
      return (answer as { status?: number }).status === 409;
    };
    expect(await isOwed()).toBe(false);
    await take(client, await billOf(client, orderId), [seat(5)]);
    expect(await isOwed()).toBe(false);
    await update({ fromGuests: 5 });
    expect(await isOwed()).toBe(true);
    await update({ fromGuests: 5, deliveryType: 'takeaway' });
    expect(await isOwed()).toBe(false);
    await update({ fromGuests: null, floor: 'Cellar' });
    expect(await isOwed()).toBe(false);
    await update({ fromGuests: null, floor: 'Terrace', deliveryType: 'dinein' });
    expect(await isOwed()).toBe(true);
    await update({ fromGuests: null, isActive: false });
    expect(await isOwed()).toBe(false);
    // The calls of the specification know no rules.
    await update({ fromGuests: null });
    expect(await sell(client, [tea])).toMatchObject({ orderId: expect.any(String) });
    const other = await send(client, [tea]);
    expect(await pay(client, [other])).toBe(2);
  });

  it('is paid without it after those who may have taken it off', async () => {
    const { client, tenantId, orderId, ruleId } = await openHouse();
    const { client: waiter } = await signInStaff(app, tenantId, ['POS', 'ORDERS']);
    await take(waiter, await billOf(client, orderId), [seat(8)]);
    const bill = await billOf(client, orderId);
    const off: BillCommand[] = [await chargeIn(client), { kind: 'taken_back', id: ruleId }];
    expect(await refused(take(waiter, bill, paying(bill, off)))).toMatchObject({
      status: 403,
      body: { message: english(chargeMessages.onlyAdmin) },
    });
    await take(client, bill, off);
    const after = await billOf(client, orderId);
    await take(waiter, after, paying(after, []));
    expect(await client.call(invoices.get, { params: { id: 1 } })).toMatchObject({ total: 1280 });
  });

  it('takes it as the rule says it, and not as a client makes it up', async () => {
    const { client, orderId } = await openHouse();
    await take(client, await billOf(client, orderId), [seat(6)]);
    const bill = await billOf(client, orderId);
    const { charge } = await chargeIn(client);
    for (const wrong of [
      { ...charge, rate: rateFromPercent(1) },
      { ...charge, isRemoved: true },
      { ...charge, title: 'Tip' },
      { id: charge.id, title: charge.title, tax: null, isRemoved: false, amount: minor(1) },
    ])
      expect(await refused(take(client, bill, [{ kind: 'charged', charge: wrong }]))).toMatchObject({
        status: 409,
        body: { message: english(chargeMessages.changed) },
      });
  });
});

describe('a rule', () => {
  it('is read by those who sell, and changed by those with SETTINGS', async () => {
    const { client, tenantId, ruleId } = await openHouse();
    const { client: waiter } = await signInStaff(app, tenantId, ['POS']);
    expect(await waiter.call(charges.list, {})).toEqual([
      {
        id: ruleId,
        title: 'Service',
        rate: 12_500,
        amount: null,
        tax: null,
        from_guests: 6,
        delivery_type: null,
        floor: null,
        removable_by: 'admin',
        is_active: true,
      },
    ]);
    expect(await refused(waiter.call(charges.add, { body: service }))).toMatchObject({ status: 403 });
    await client.call(charges.remove, { params: { id: ruleId } });
    expect(await client.call(charges.list, {})).toEqual([]);
    expect(await refused(client.call(charges.remove, { params: { id: ruleId } }))).toMatchObject({ status: 404 });
  });

  it('is a percentage or an amount, with a tax that goes with the tax', async () => {
    const { client, vat } = await openHouse();
    const sent = async (body: object) => client.send('POST', '/api/v1/settings/charges/add', { body });
    for (const body of [
      { title: 'Box' },
      { title: 'Box', rate: 10, amount: 1 },
      { title: 'Box', rate: 0 },
      { title: 'Box', rate: 100.001 },
      { title: 'Box', amount: -1 },
      { title: '', amount: 1 },
      { title: 'Box', amount: 1, fromGuests: 0 },
      { title: 'Box', amount: 1, deliveryType: 'boat' },
    ])
      expect([body, (await sent(body)).status]).toEqual([body, 400]);
    expect(await sent({ title: 'Box', amount: 1, taxId: newId() })).toMatchObject({ status: 404 });
    const { id } = await client.call(charges.add, {
      body: { ...ruleOfAll, title: 'Box', amount: minor(150), taxId: vat },
    });
    expect((await client.call(charges.list, {})).find((rule) => rule.id === id)).toMatchObject({
      amount: 150,
      rate: null,
      tax: { id: vat },
    });
    await client.call(taxes.remove, { params: { id: vat } });
    expect((await client.call(charges.list, {})).find((rule) => rule.id === id)).toMatchObject({ tax: null });
  });

  it('is one of a few', async () => {
    const { client } = await openHouse();
    for (let n = 1; n < MOST_CHARGE_RULES; n += 1) await client.call(charges.add, { body: service });
    expect(await refused(client.call(charges.add, { body: service }))).toMatchObject({ status: 409 });
  });
});
