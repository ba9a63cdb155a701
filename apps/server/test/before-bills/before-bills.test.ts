import { readFileSync } from 'node:fs';
import { auth } from '@comanda/contract/auth/auth.contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyMigrations, knownMigrations, migrate } from '../../src/db/migrate.ts';
import { checkSums } from '../../src/features/reports/public.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { billDifferences } from '../support/bill-differences.ts';
import { emptyDatabase, ownerConnection, type TestDatabase } from '../support/database.ts';
import { type Asked, closeOld, interview, playHour, readMonth } from './ask-restaurant.ts';
import { compareAnswers } from './compare-answers.ts';
import {
  busy,
  fillRestaurant,
  LAST_OF_BEFORE,
  NOW,
  PASSWORD,
  quiet,
  type RestaurantOfBefore,
} from './fill-restaurant.ts';

// What the version before bills answered to the same questions over the same database, an answer a line. It was
// recorded once, by `interview`, with a server of that version (da86727).
const recorded = (name: string): Asked[] =>
  readFileSync(new URL(`${name}.jsonl`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Asked);

/** Subject to the policies where they are forced, as the owner of a database of one's own is. */
const OWNER = 'comanda_owner_of_before';
let database: TestDatabase;
let app: TestApp;

beforeAll(async () => {
  database = await emptyDatabase(OWNER);
  const owner = new pg.Client({ ...ownerConnection(database.name), user: OWNER });
  await owner.connect();
  await owner.query('begin');
  await applyMigrations(owner, { names: (await knownMigrations()).filter((name) => name <= LAST_OF_BEFORE) });
  await owner.query('commit');
  await owner.end();
  await database.asOwner(async (superuser) => {
    await fillRestaurant(superuser, busy, 3000);
    await fillRestaurant(superuser, quiet, 0);
  });
  await migrate({ ...ownerConnection(database.name), user: OWNER });
  app = await startApp({ beside: database, now: () => NOW });
});
afterAll(async () => {
  await app.stop();
  await database.drop();
});

const taxOf = (line: string) => ['tax_rate', 'tax_title', 'tax_type'].map((field) => `${line} ${field}`);
const ofLine = (line: string) => [`${line} done_at`, `${line} seat`, `${line} station_ids`, ...taxOf(line)];
const payment = ['payments given', 'payments tip'];

/** Nothing else may be in an answer that was not. */
const ADDED: Record<string, string[]> = {
  'GET /invoices': ['invoice_to', ...payment],
  'GET /invoices/': [
    'credit_notes',
    'invoice_to',
    'letterhead',
    'lines',
    'on_paper',
    ...payment,
    'receipt_url',
    'served_by',
  ],
  'GET /invoices/search': ['invoice_to', ...payment],
  'GET /kitchen': [
    'bill_id',
    ...ofLine('items'),
    'orders bill_id',
    ...ofLine('orders items'),
    'orders tickets',
    'tickets',
  ],
  'GET /orders': ['orders bill_id', ...ofLine('orders items'), 'orders tickets'],
  'GET /pos/init': [
    'menuItems is_counted',
    'printSettings showLink',
    'printSettings showLogo',
    'printSettings showServer',
    'storeSettings isTableCallEnabled',
    'storeSettings is_table_call_enabled',
    'storeSettings taxNumber',
    'storeSettings taxNumberLabel',
  ],
  'GET /reports': ['topSellingItems id'],
  'POST /pos/create-order-and-invoice': ['receiptUrl'],
  'POST /invoices/orders': ['bill_id', ...ofLine('items'), 'tickets'],
  'POST /orders/complete-order-payment-summary': ['orders bill_id', ...ofLine('orders items'), 'orders tickets'],
};

async function differencesIn({ tenantId }: RestaurantOfBefore): Promise<string[]> {
  const sums = await app.inTenant(tenantId, checkSums, { oneMoment: true });
  return [...sums.differences, ...(await billDifferences(app, tenantId))];
}

it('gives a bill to what is owed, and to nothing else', async () => {
  const { rows } = await database.asOwner((owner) =>
    owner.query<object>(`
      select b.bill_no, b.state, t.title as at_table, b.opened_at = min(o.placed_at) as is_opened_then,
        array_agg(o.order_no order by o.order_no) as orders
      from orders o
      left join bills b on b.tenant_id = o.tenant_id and b.id = o.bill_id
      left join store_tables t on t.tenant_id = b.tenant_id and t.id = b.table_id
      where o.status = 'created' and o.payment_status = 'pending' or o.bill_id is not null
      group by b.tenant_id, b.id, b.state, b.bill_no, t.title, b.opened_at
      order by min(o.order_no)`),
  );
  const open = { state: 'open', is_opened_then: true };
  expect(rows).toEqual([
    { ...open, bill_no: 1, at_table: 'Table 4', orders: [2983, 2995] },
    { ...open, bill_no: 2, at_table: 'Table 1', orders: [2984, 2996] },
    { ...open, bill_no: 3, at_table: null, orders: [2985] },
    { ...open, bill_no: 4, at_table: 'Table 3', orders: [2986, 2990, 2998] },
    { ...open, bill_no: 5, at_table: null, orders: [2988] },
    { ...open, bill_no: 6, at_table: 'Table 2', orders: [2989, 2991, 2992] },
    { ...open, bill_no: 7, at_table: null, orders: [2994] },
    { ...open, bill_no: 8, at_table: null, orders: [2997] },
    { ...open, bill_no: 9, at_table: null, orders: [3000] },
  ]);
  expect(await differencesIn(busy)).toEqual([]);
});

it.each([
  ['a month, and pays and cancels what was open', busy, 'busy', [readMonth, closeOld]],
  ['an hour with each call of the specification that sells, cooks and pays', quiet, 'quiet', [playHour]],
] as const)('answers the same as before of %s', async (_, restaurant, name, parts) => {
  const client = app.client();
  await client.call(auth.signIn, { body: { username: restaurant.username, password: PASSWORD } });
  const { ask, asked } = interview(client);
  for (const part of parts) await part(ask);
  const { different, added } = compareAnswers(recorded(name), asked);
  expect(different).toEqual([]);
  for (const [call, fields] of Object.entries(added)) expect([call, fields]).toEqual([call, ADDED[call]]);
  expect(await differencesIn(restaurant)).toEqual([]);
});

it('shows a month the same where it was summed meanwhile', async () => {
  const client = app.client();
  await client.call(auth.signIn, { body: { username: busy.username, password: PASSWORD } });
  const [first, again] = [interview(client), interview(client)];
  await readMonth(first.ask);
  await readMonth(again.ask);
  expect(compareAnswers(first.asked, again.asked)).toEqual({ different: [], added: {} });
});

describe('a comparison of answers', () => {
  const id = (digit: number) => `0190000${digit}-0000-7000-8000-000000000000`;
  const answer = (body: object): Asked[] => [{ call: 'GET /orders', status: 200, body }];
  const was = {
    total: 1.5,
    lines: [
      { id: id(1), of: id(1) },
      { id: id(2), of: null },
    ],
  };
  const found = (is: object) => compareAnswers(answer(was), answer(is));

  it('takes other ids for the same, and tells fields that are new', () => {
    const is = {
      total: 1.5,
      lines: [
        { id: id(3), of: id(3), tip: 0 },
        { id: id(4), of: null, tip: 0 },
      ],
      bill: id(5),
    };
    expect(found(is)).toEqual({ different: [], added: { 'GET /orders': ['bill', 'lines tip'] } });
  });

  it.each([
    ['a field that is gone', { lines: was.lines }],
    ['another amount', { ...was, total: 1.51 }],
    ['an amount as text', { ...was, total: '1.5' }],
    ['a line that is gone', { ...was, lines: was.lines.slice(0, 1) }],
    ['a line more', { ...was, lines: [...was.lines, ...was.lines] }],
    [
      'an id that is not that of its line',
      {
        ...was,
        lines: [
          { id: id(3), of: id(4) },
          { id: id(5), of: null },
        ],
      },
    ],
    [
      'one id for two lines',
      {
        ...was,
        lines: [
          { id: id(3), of: id(3) },
          { id: id(3), of: null },
        ],
      },
    ],
  ])('finds %s', (__, is) => {
    expect(found(is).different).not.toEqual([]);
  });

  it('finds another status, and an answer that is not there', () => {
    expect(compareAnswers(answer(was), [{ call: 'GET /orders', status: 500, body: was }]).different).toHaveLength(1);
    expect(compareAnswers(answer(was), []).different).not.toEqual([]);
  });
});
