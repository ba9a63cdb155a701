import { bills } from '@comanda/contract/bills/bills.contract';
import { orders } from '@comanda/contract/orders/orders.contract';
import { paymentTypes } from '@comanda/contract/payment-types/payment-types.contract';
import { profile } from '@comanda/contract/profile/profile.contract';
import { tables } from '@comanda/contract/tables/tables.contract';
import type { Bill } from '@comanda/domain/bill/bill';
import { replay } from '@comanda/domain/bill/steps';
import { sumsOf } from '@comanda/domain/bill/sums';
import { minor } from '@comanda/domain/money';
import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { exportFiles, importBytes, pack } from '../../../test/support/archives.ts';
import { billDifferences } from '../../../test/support/bill-differences.ts';
import type { Client } from '../../../test/support/client.ts';
import { billOf, divideBill, giveBack, payPart } from '../../../test/support/divided-bills.ts';
import { addMenu, signInStaff, signUp } from '../../../test/support/factories.ts';
import { cancelItem, pay, sell, send } from '../../../test/support/sales.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

async function openHouse() {
  const { client, tenantId } = await signUp(app);
  return { client, tenantId, ...(await addMenu(client)) };
}

const historyOf = async (client: Client, orderId: string) => {
  const { bill: history } = await client.call(bills.ofOrder, { params: { orderId } });
  if (!history) throw new Error('an order without a bill');
  return history;
};
const billIn = (history: Awaited<ReturnType<typeof historyOf>>): Bill =>
  replay(history.entries.flatMap(({ steps }) => steps));
const owedOf = (history: Awaited<ReturnType<typeof historyOf>>) => sumsOf(billIn(history)).owed.total;
const kindsOf = ({ entries }: Awaited<ReturnType<typeof historyOf>>) =>
  entries.map(({ steps }) => steps.map(({ kind }) => kind));

const differencesIn = (tenantId: string) => billDifferences(app, tenantId);

const asOwner = (text: string, tenantId: string) =>
  app.database.asOwner(async (owner) => (await owner.query(text, [tenantId])).rows as Record<string, unknown>[]);

describe('the bill of a table', () => {
  it('grows by rounds, and says who sent each of them', async () => {
    const { client, tenantId, burger, tea, table } = await openHouse();
    const { client: waiter } = await signInStaff(app, tenantId, ['POS', 'ORDERS']);
    const first = await send(client, [burger], { tableId: table });
    const second = await send(waiter, [tea, { id: tea, quantity: 2 }], { tableId: table });

    const history = await historyOf(client, second);

    expect(await historyOf(client, first)).toEqual(history);
    expect(history).toMatchObject({ bill_no: 1, state: 'open', table_title: 'Table 1', closed_at: null });
    expect(kindsOf(history)).toEqual([['opened', 'sent'], ['sent']]);
    const [opened, added] = history.entries;
    expect(opened).toMatchObject({ person: expect.stringMatching(/^Restaurant/), device: expect.any(String) });
    expect(added?.person).not.toBe(opened?.person);
    expect(added?.steps[0]).toMatchObject({ lines: [{ quantity: 1 }, { quantity: 2 }] });
    expect(history.lines.map(({ title }) => title).toSorted()).toEqual(['Burger', 'Tea', 'Tea']);
    const due = await client.call(orders.paymentSummary, { body: { orderIds: [first, second] } });
    expect(owedOf(history)).toBe(due.total);
  });

  it('is one, whoever sends to the table in the same moment', async () => {
    const { client, tenantId, tea, table } = await openHouse();
    await Promise.all(Array.from({ length: 20 }, () => send(client, [tea], { tableId: table })));
    expect(await asOwner('select state, entry_no, line_count from bills where tenant_id = $1', tenantId)).toEqual([
      { state: 'open', entry_no: 20, line_count: 20 },
    ]);
    expect(await differencesIn(tenantId)).toEqual([]);
  });

  it('is paid by rounds: those that are paid are a part of it', async () => {
    const { client, burger, tea, table } = await openHouse();
    const first = await send(client, [burger], { tableId: table });
    const second = await send(client, [tea], { tableId: table });
    const invoice = await pay(client, [first]);
    const third = await send(client, [tea], { tableId: table });
    expect(await historyOf(client, third)).toMatchObject({ bill_no: 1, state: 'open' });
    await pay(client, [second, third]);

    const history = await historyOf(client, first);

    expect(history).toMatchObject({ state: 'settled', closed_at: expect.any(Date) });
    expect(kindsOf(history)).toEqual([
      ['opened', 'sent'],
      ['sent'],
      ['divided', 'paid', 'settled'],
      ['sent'],
      ['paid', 'settled'],
    ]);
    expect(await client.call(bills.ofInvoice, { params: { invoiceNo: invoice } })).toEqual({ bill: history });
    expect(await historyOf(client, await send(client, [tea], { tableId: table }))).toMatchObject({ bill_no: 2 });
  });

  it('opens another one when it takes no more', async () => {
    const { client, tenantId, tea, table } = await openHouse();
    const first = await send(client, [tea], { tableId: table });
    await asOwner('update bills set line_count = 600 where tenant_id = $1', tenantId);
    const second = await send(client, [tea], { tableId: table });
    await asOwner('update bills set line_count = 1 where tenant_id = $1 and bill_no = 1', tenantId);
    expect([(await historyOf(client, first)).bill_no, (await historyOf(client, second)).bill_no]).toEqual([1, 2]);
    await pay(client, [first, second]);
    expect(await differencesIn(tenantId)).toEqual([]);
  });

  it('keeps the table’s name when the table goes', async () => {
    const { client, tea, table } = await openHouse();
    const sent = await send(client, [tea], { tableId: table });
    await pay(client, [sent]);
    await client.call(tables.remove, { params: { id: table } });
    expect(await historyOf(client, sent)).toMatchObject({ table_title: 'Table 1' });
  });
});

describe('a bill without a table', () => {
  it('is settled with its first entry where it is paid at once', async () => {
    const { client, burger } = await openHouse();
    const { orderId, invoiceId } = await sell(client, [burger]);
    const history = await historyOf(client, orderId);
    expect(history).toMatchObject({ state: 'settled', table_title: null });
    expect(kindsOf(history)).toEqual([['opened', 'sent', 'paid', 'settled']]);
    expect(history.invoices).toMatchObject([{ invoice_no: invoiceId }]);
  });

  it('takes in the others that are paid with it', async () => {
    const { client, tenantId, burger, tea } = await openHouse();
    const first = await send(client, [burger]);
    const second = await send(client, [tea]);
    await pay(client, [first, second]);
    const history = await historyOf(client, second);
    expect(await historyOf(client, first)).toEqual(history);
    expect(kindsOf(history)).toEqual([
      ['opened', 'sent'],
      ['moved_in', 'paid', 'settled'],
    ]);
    expect(await asOwner('select state from bills where tenant_id = $1 order by bill_no', tenantId)).toEqual([
      { state: 'settled' },
      { state: 'merged' },
    ]);
    expect(await differencesIn(tenantId)).toEqual([]);
  });

  it('tells what was taken back, and is void when that was all', async () => {
    const { client, tenantId, burger, tea } = await openHouse();
    const sent = await send(client, [burger, tea]);
    await cancelItem(client, sent, 1);
    expect(kindsOf(await historyOf(client, sent))).toEqual([['opened', 'sent'], ['changed']]);
    await client.call(orders.cancel, { body: { orderIds: [sent] } });
    const history = await historyOf(client, sent);
    expect(kindsOf(history).at(-1)).toEqual(['changed', 'voided']);
    expect(history).toMatchObject({
      state: 'void',
      entries: [{}, { steps: [{ changes: [{ change: { kind: 'void', quantity: 1, isWaste: false } }] }] }, {}],
    });
    expect(owedOf(history)).toBe(0);
    expect(await differencesIn(tenantId)).toEqual([]);
  });
});

/** What is written once. */
const kept = [
  'bill_changes',
  'bill_entries',
  'credit_note_lines',
  'credit_notes',
  'invoice_lines',
  'invoices',
  'payment_corrections',
  'payments',
  'refunds',
];

/** A bill of which each of these tables knows something. */
async function playWholeBill() {
  const { client, tenantId, burger, tea } = await openHouse();
  const orderId = await send(client, [burger, { id: tea, quantity: 3 }]);
  await cancelItem(client, await send(client, [tea]), 0);
  const [part, rest] = await divideBill(client, orderId);
  await payPart(client, { orderId, partId: part }, { isHalf: true, tip: minor(100) });
  const invoiceNo = (await payPart(client, { orderId, partId: part })) ?? 0;
  await payPart(client, { orderId, partId: rest }, { isHalf: true });
  const bill = await billOf(client, orderId);
  const { id: typeId } = await client.call(paymentTypes.add, { body: { title: 'Till', isActive: true } });
  const body = { paymentId: bill.payments[0]?.id ?? '', typeId };
  await client.call(bills.correctPayment, { params: { id: bill.id }, body });
  await giveBack(client, invoiceNo, 'half');
  return { tenantId };
}

describe('a history', () => {
  it('cannot be changed or deleted by who serves, nor can documents and money', async () => {
    const { tenantId } = await playWholeBill();
    const read = () =>
      Promise.all(
        kept.map((table) => asOwner(`select * from ${table} t where tenant_id = $1 order by t::text`, tenantId)),
      );
    const before = await read();
    expect(before.filter((rows) => rows.length === 0)).toEqual([]);
    const ask = (text: string) => app.inTenant(tenantId, (tx) => tx.run(sql([`${text} tenant_id = '${tenantId}'`])));

    const rewritten: string[] = [];
    for (const [index, table] of kept.entries()) {
      expect([table, await ask(`delete from ${table} where`)]).toEqual([table, 0]);
      for (const column of Object.keys(before[index]?.[0] ?? {})) {
        if (column === 'tenant_id') continue;
        const answer = await ask(`update ${table} set ${column} = null where`).catch(String);
        if (!String(answer).includes('permission denied')) rewritten.push(`${table}.${column}: ${answer}`);
      }
    }

    // They stand behind these, and who serves may change them.
    const behind = ['bills', 'orders', 'order_items', 'tickets', 'invoice_companies', 'past_letterheads'];
    for (const table of behind) expect([table, await ask(`delete from ${table} where`)]).toEqual([table, 0]);
    const staying =
      "select array_agg(tablename::text order by tablename) as names from pg_policies where policyname = 'stays'";
    const [policies] = await app.database.asOwner(
      async (owner) => (await owner.query<{ names: string[] }>(staying)).rows,
    );
    expect(policies?.names).toEqual([...kept, ...behind].toSorted());

    // A guest who is deleted is no customer any more. What is paid gets its invoice once, and never none.
    expect(rewritten).toEqual([
      'invoices.customer_id: 1',
      expect.stringMatching(/^payments.invoice_id: .*row-level security/),
    ]);
    expect(await read()).toEqual(before);
    const truncated = `select t from unnest($1::text[]) t where has_table_privilege('comanda_app', t, 'truncate')`;
    expect(await app.database.asOwner(async (owner) => (await owner.query(truncated, [kept])).rows)).toEqual([]);
  });

  it.each([
    ['a step', 'update bill_entries set steps = replace(steps::text, \'"quantity":1\', \'"quantity":2\')::json'],
    ['a device', "update bill_entries set device_id = '00000000-0000-4000-8000-000000000000'"],
    ['a person', "update bill_entries set user_id = '00000000-0000-4000-8000-000000000000'"],
    ['a name', "update bill_entries set user_name = 'Mallory'"],
    ['the moment', "update bill_entries set at = '2020-01-01'"],
    ['the last entry', 'delete from bill_entries where entry_no = 2 and tenant_id = $1 --'],
    ['a state', "update bills set state = 'void', closed_at = now()"],
    [
      'a line',
      'update order_items set quantity = 2, net_minor = net_minor * 2, tax_minor = tax_minor * 2, total_minor = total_minor * 2',
    ],
    [
      'an order, which got a line,',
      `insert into order_items (tenant_id, id, order_id, position, item_id, item_title, unit_price_minor, quantity,
         net_minor, tax_minor, total_minor, status_changed_at)
       select tenant_id, gen_random_uuid(), order_id, 1, item_id, item_title, 1, 1, 1, 0, 1, status_changed_at
       from order_items`,
    ],
    [
      'the money, which was taken twice,',
      `insert into payments (tenant_id, id, bill_id, invoice_id, amount_minor, paid_at, business_day)
       select tenant_id, gen_random_uuid(), bill_id, invoice_id, amount_minor, paid_at, business_day from payments`,
    ],
    ['an invoice', 'update invoices set net_minor = net_minor + 1, total_minor = total_minor + 1'],
    ['a line of an invoice', 'update invoice_lines set slices = 2'],
    ['a payment', 'update payments set tip_minor = 1'],
    [
      'what was taken off',
      `insert into bill_changes (tenant_id, bill_id, change_no, kind, line_id, business_day, changed_at, reason, is_waste,
         units, worth_minor)
       select tenant_id, id, 1, 'void', gen_random_uuid(), business_day, opened_at, '', false, 1, 1 from bills`,
    ],
    ['a number', 'update counters set last_invoice_no = last_invoice_no + 1'],
  ])('of which %s was changed is found', async (_what, change) => {
    const { client, tenantId, tea } = await openHouse();
    await pay(client, [await send(client, [tea])]);
    expect(await differencesIn(tenantId)).toEqual([]);
    await asOwner(`${change} where tenant_id = $1`, tenantId);
    expect(await differencesIn(tenantId)).not.toEqual([]);
  });

  it('of which a person has another name since is as it was', async () => {
    const { client, tenantId, tea } = await openHouse();
    const orderId = await send(client, [tea]);
    await client.call(profile.update, { body: { name: 'Ana', designation: '' } });
    await pay(client, [orderId]);
    expect(await differencesIn(tenantId)).toEqual([]);
  });

  /** Has the only entry of the only bill say something else, with a chain that is right. */
  async function forge(tenantId: string, from: string, to: string): Promise<void> {
    await asOwner(
      `update bill_entries set steps = replace(steps::text, '${from}', '${to}')::json where tenant_id = $1`,
      tenantId,
    );
    await asOwner(
      `update bill_entries set hash = app.entry_hash('', entry_no, at, user_id, device_id, steps::text)
       where tenant_id = $1`,
      tenantId,
    );
    await asOwner(
      `update bills b set hash = e.hash from bill_entries e where b.tenant_id = $1 and e.tenant_id = $1`,
      tenantId,
    );
  }

  it('of which the chain is right and the sums are not, as an archive may bring it, is found', async () => {
    const { client, tenantId, tea } = await openHouse();
    await send(client, [tea]);
    await forge(tenantId, '"quantity":1', '"quantity":-1');
    expect(await differencesIn(tenantId)).toContain('bill 1: its history cannot be done again');
  });

  it('that an archive brings with a table that is none is refused, because no list could be read any more', async () => {
    const [{ client, tenantId, table }, fresh] = [await openHouse(), await signUp(app)];
    const body = { id: newId(), tableId: null, apartAt: table, name: 'Table 1 · 2', guests: null };
    await client.call(bills.open, { body });
    await forge(tenantId, table, 'here');
    expect(await importBytes(fresh.client, await pack(await exportFiles(app, client)))).toMatchObject({ status: 400 });
  });
});
