import { invoices } from '@comanda/contract/invoices/invoices.contract';
import { menu } from '@comanda/contract/menu/menu.contract';
import { paymentTypes } from '@comanda/contract/payment-types/payment-types.contract';
import { reports } from '@comanda/contract/reports/reports.contract';
import { tables } from '@comanda/contract/tables/tables.contract';
import type { Scope } from '@comanda/contract/core/access';
import { minor } from '@comanda/domain/money';
import type { Locator, Page } from 'playwright-core';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../../apps/server/test/support/app.ts';
import { EVENING, eveningFaults } from '../../apps/server/test/support/evening-faults.ts';
import { addMenu, PASSWORD, signInStaff, signUpConfirmed } from '../../apps/server/test/support/factories.ts';
import { switchQr } from '../../apps/server/test/support/qr-menu.ts';
import { billTexts } from '../../apps/web/src/features/bills/bill.texts.ts';
import { payTexts } from '../../apps/web/src/features/bills/pay.texts.ts';
import { payingTexts } from '../../apps/web/src/features/payment-types/paying.texts.ts';
import { floorTexts } from '../../apps/web/src/features/floor/floor.texts.ts';
import { giveBackTexts } from '../../apps/web/src/features/invoices/give-back.texts.ts';
import { invoicesTexts } from '../../apps/web/src/features/invoices/invoices.texts.ts';
import { kitchen } from '@comanda/contract/kitchen/kitchen.contract';
import { kitchenTexts } from '../../apps/web/src/features/kitchen/kitchen.texts.ts';
import { ordersTexts } from '../../apps/web/src/features/orders/orders.texts.ts';
import { posTexts } from '../../apps/web/src/features/pos/pos.texts.ts';
import { qrMenuTexts } from '../../apps/web/src/features/qrmenu/qrmenu.texts.ts';
import { uiTexts } from '../../apps/web/src/ui/ui.texts.ts';
import { openPage, sizes, withBrowser } from '../fixtures.ts';
import { button } from '../forms.ts';
import { startOwnServer } from '../own-server.ts';
import {
  moveOrJoin,
  follow,
  type Hand,
  openTable,
  type Round,
  sendCart,
  sendRound,
  tableNow,
} from '../tables-by-touch.ts';

withBrowser();

/** 40 are a whole evening. */
const TABLES = Number(process.env.EVENING_TABLES ?? 6);
/** As many parties as are looked after at the same time. */
const AT_ONCE = 3;

let app: TestApp;
beforeAll(async () => {
  app = await startOwnServer();
});
afterAll(() => app.stop());

/** Somebody who does one thing after the other, each of them begun and ended on the same screen. */
function person(page: Page) {
  const hand: Hand = { page, tap: (target) => target.tap() };
  let busy: Promise<unknown> = Promise.resolve();
  return {
    page,
    hand,
    does<T>(work: (hand: Hand) => Promise<T>): Promise<T> {
      const done = busy.then(() => work(hand));
      // A fault is told to whoever asked for the work.
      busy = done.catch(() => null);
      return done;
    },
  };
}
type Person = ReturnType<typeof person>;

/** Taps until the button is gone: the second of two quick taps on the same place does not count. */
async function tapAway(target: Locator): Promise<void> {
  await target.waitFor();
  await expect
    .poll(async () => {
      if ((await target.count()) > 0) await target.tap({ timeout: 3000 }).catch(() => null);
      return target.count();
    })
    .toBe(0);
}

const back = async ({ page, tap }: Hand) => {
  await tap(button(page, billTexts.back));
  await page.waitForURL('**/dashboard/floor');
};

/** What people do, each with their own device. */
const ways = {
  /** At a table that is free. */
  begin: (waiter: Person, title: string, round: Round) =>
    waiter.does(async (hand) => {
      await hand.tap(tableNow(hand.page, title, 'free'));
      const token = await sendRound(hand, round);
      await follow(hand, 'floor');
      return token;
    }),
  addRound: (waiter: Person, title: string, round: Round) =>
    waiter.does(async (hand) => {
      await hand.tap(button(await openTable(hand, title), floorTexts.addItems));
      const token = await sendRound(hand, round);
      await follow(hand, 'floor');
      return token;
    }),
  cook: (cook: Person, token: number, round: Round) =>
    cook.does(async (hand) => {
      const ticket = hand.page.getByRole('article', { name: kitchenTexts.ticket({ tokenNo: token }), exact: true });
      for (const title of Object.keys(round))
        for (const action of [kitchenTexts.startMaking, kitchenTexts.complete])
          await tapAway(button(ticket, kitchenTexts.actionOn({ action, title })));
    }),
  deliver: (waiter: Person, title: string, count: number) =>
    waiter.does(async (hand) => {
      const sheet = await openTable(hand, title);
      await tapAway(button(sheet, ordersTexts.deliver({ count })));
      await hand.tap(button(sheet, uiTexts.close));
      await sheet.waitFor({ state: 'detached' });
    }),
  onBill: (waiter: Person, title: string, work: (hand: Hand) => Promise<void>) =>
    waiter.does(async (hand) => {
      await hand.tap(button(await openTable(hand, title), floorTexts.bill));
      await work(hand);
      await back(hand);
    }),
  /** What was paid before it was served. */
  complete: (waiter: Person, title: string) =>
    waiter.does(async (hand) => {
      await hand.tap(button(await openTable(hand, title), ordersTexts.complete));
      await hand.tap(button(hand.page.getByRole('alertdialog'), ordersTexts.complete));
      await tableNow(hand.page, title, 'free').waitFor();
    }),
  /** @returns the number of the invoice that was written last */
  pay: (cashier: Person, title: string, work: (hand: Hand) => Promise<void>) =>
    cashier.does(async (hand) => {
      await hand.tap((await openTable(hand, title)).getByRole('button', { name: /^Pay / }));
      await work(hand);
      const paid = hand.page.getByRole('status').filter({ hasText: payTexts.allPaid });
      await paid.waitFor();
      const text = await paid.innerText();
      await hand.tap(button(hand.page, payTexts.done));
      await hand.page.waitForURL('**/dashboard/floor');
      return Number(/Invoice no\. (\d+)/.exec(text)?.[1]);
    }),
};

const byCard = async ({ page, tap }: Hand) => {
  await tap(button(page, 'Visa'));
  await tap(page.getByRole('button', { name: /^Pay \$/ }));
};

async function openHouse() {
  const { client, tenantId } = await signUpConfirmed(app, { currency: 'USD', timeZone: 'America/New_York' });
  const { table, included, vat } = await addMenu(client);
  await client.call(tables.remove, { params: { id: table } });
  const item = { netPrice: null, categoryId: null };
  await client.call(menu.add, { body: { ...item, title: 'Beer', price: minor(455), taxId: vat } });
  await client.call(menu.add, { body: { ...item, title: 'Soup', price: minor(799), taxId: included } });
  await client.call(paymentTypes.add, { body: { title: 'Visa', isActive: true, icon: 'card' } });
  for (let number = 1; number <= TABLES; number += 1)
    for (const title of [`Table ${number}`, `Corner ${number}`])
      await client.call(tables.add, { body: { title, floor: 'Terrace', seatingCapacity: 4 } });
  const links = new Map((await client.call(tables.list, {})).map((one) => [one.table_title, one.encrypted_id]));
  const qrcode = await switchQr(client);

  async function openAs(scopes: Scope[], size: keyof typeof sizes, screen: 'floor' | 'kitchen'): Promise<Person> {
    const { username } = await signInStaff(app, tenantId, scopes);
    const page = await openPage({ as: { username, password: PASSWORD }, from: app.url, size });
    await page.goto(`${app.url}/dashboard/${screen}`);
    if (screen === 'kitchen') await page.getByText(kitchenTexts.empty).waitFor();
    else {
      await page.getByRole('group', { name: floorTexts.view }).getByText(floorTexts.views.list).tap();
      await tableNow(page, 'Table 1', 'free').waitFor();
    }
    return person(page);
  }
  const [ana, ben, cashier, cook] = await Promise.all([
    openAs(['POS', 'ORDERS'], 'phone', 'floor'),
    openAs(['POS', 'ORDERS'], 'phone', 'floor'),
    openAs(['POS', 'ORDERS', 'INVOICES'], 'tablet', 'floor'),
    openAs(['KITCHEN'], 'tablet', 'kitchen'),
  ]);
  const diner = person(await openPage({ size: 'phone' }));
  const linkOf = (title: string) => `${app.url}/m/${qrcode}?table=${encodeURIComponent(links.get(title) ?? '')}`;
  return { client, tenantId, ana, ben, cashier, cook, diner, linkOf };
}
type House = Awaited<ReturnType<typeof openHouse>>;

/** What happens at the tables, one after the other; a table has the corner of its number to itself. */
const scripts: ((house: House, title: string, corner: string) => Promise<void>)[] = [
  async function twoRounds({ ana, ben, cook, cashier }, title) {
    const [first, second] = [
      { Beer: 2, Soup: 1 },
      { Beer: 1, Tea: 1 },
    ];
    await ways.cook(cook, await ways.begin(ana, title, first), first);
    await ways.cook(cook, await ways.addRound(ben, title, second), second);
    await ways.deliver(ana, title, 4);
    await ways.pay(cashier, title, async ({ page, tap }) => {
      await tap(button(page, 'Cash'));
      await tap(page.getByRole('button', { name: /^10 %/ }));
      await tap(page.getByRole('group', { name: payingTexts.notes }).getByRole('button').nth(1));
    });
  },
  async function takenBack({ ana, cashier }, title) {
    await ways.begin(ana, title, { Soup: 2, Beer: 1 });
    await ways.onBill(ana, title, async ({ page, tap }) => {
      const line = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Soup' });
      await tap(line.getByRole('button', { name: /× ?Soup/ }));
      await tap(button(page.getByRole('dialog'), billTexts.void));
      const dialog = page.getByRole('dialog', { name: billTexts.voidOf({ title: 'Soup' }) });
      await tap(button(dialog, `${uiTexts.less}: Soup`));
      await tap(dialog.getByText('Dropped', { exact: true }));
      await tap(button(dialog, billTexts.voidUnits({ count: 1 })));
      await line.getByText(/Dropped/).waitFor();
    });
    await ways.pay(cashier, title, byCard);
    await ways.complete(ana, title);
  },
  async function moved({ ben, cashier }, title, corner) {
    await ways.begin(ben, title, { Beer: 3 });
    await ways.onBill(ben, title, async (hand) => {
      await moveOrJoin(hand, 'move', corner);
      await hand.page.getByRole('heading', { name: new RegExp(`· ${corner}$`) }).waitFor();
    });
    await ways.pay(cashier, corner, byCard);
    await ways.complete(ben, corner);
  },
  async function joined({ ana, ben, cashier }, title, corner) {
    await Promise.all([ways.begin(ana, title, { Soup: 1, Beer: 1 }), ways.begin(ben, corner, { Tea: 2 })]);
    await ways.onBill(ana, title, async (hand) => {
      await moveOrJoin(hand, 'join', corner);
      await hand.page.getByRole('listitem').filter({ hasText: 'Tea' }).waitFor();
    });
    await ben.does(({ page }) => tableNow(page, corner, 'free').waitFor());
    await ways.pay(cashier, title, byCard);
    await ways.complete(ana, title);
  },
  async function divided({ ben, cook, cashier }, title) {
    const round = { Soup: 1, Tea: 1, Beer: 2 };
    await ways.cook(cook, await ways.begin(ben, title, round), round);
    await ways.deliver(ben, title, 3);
    await ways.pay(cashier, title, async ({ page, tap }) => {
      await tap(button(page, payTexts.divide));
      const sheet = page.getByRole('dialog', { name: payTexts.divide });
      await tap(sheet.getByRole('tab', { name: payTexts.byLine }));
      const give = (dish: string) => tap(sheet.getByRole('button', { name: new RegExp(`× ${dish}`) }));
      await give('Soup');
      await tap(button(sheet, payTexts.nextGuest));
      await give('Tea');
      await give('Beer');
      await tap(button(sheet, `${uiTexts.less}: Beer`));
      await tap(button(sheet, payTexts.nextGuest));
      await give('Beer');
      await tap(button(sheet, payTexts.done));
      for (const number of [1, 2, 3]) {
        await tap(page.getByRole('button', { name: /^Pay \$/ }));
        const paid = number < 3 ? payTexts.paidPart({ name: payTexts.guest({ number }) }) : payTexts.allPaid;
        await page.getByText(paid, { exact: true }).waitFor();
      }
    });
  },
  async function byQrCode({ diner, ben, cook, cashier, linkOf }, title) {
    const round = { Tea: 1, Soup: 1 };
    await diner.does(async ({ page, tap }) => {
      await page.goto(linkOf(title));
      for (const dish of Object.keys(round)) await tap(button(page, qrMenuTexts.add({ title: dish })));
      await tap(page.getByRole('link', { name: new RegExp(qrMenuTexts.viewCart) }));
      await tap(page.getByRole('button', { name: new RegExp(qrMenuTexts.placeOrder) }));
      await page.waitForURL('**/m/order-success');
    });
    const token = await ben.does(async (hand) => {
      const { page, tap } = hand;
      await follow(hand, 'pos');
      await tap(page.getByRole('button', { name: new RegExp(`^${posTexts.qrMenuOrders}`) }));
      const waiting = page.getByRole('listitem', { name: posTexts.qrOrderOf({ place: title }), exact: true });
      await tap(button(waiting, posTexts.take));
      await waiting.waitFor({ state: 'detached' });
      const sent = await sendCart(hand);
      await follow(hand, 'floor');
      return sent;
    });
    await ways.cook(cook, token, round);
    await ways.deliver(ben, title, 2);
    const number = await ways.pay(cashier, title, byCard);
    await cashier.does(async (hand) => {
      const { page, tap } = hand;
      await follow(hand, 'invoices');
      await tap(button(page, invoicesTexts.details({ number })));
      const sheet = page.getByRole('dialog', { name: invoicesTexts.numberOf({ number }) });
      await tap(button(sheet, giveBackTexts.giveBack));
      const dialog = page.getByRole('dialog', { name: giveBackTexts.title({ number }) });
      await tap(button(dialog, `${uiTexts.more}: Soup`));
      await tap(dialog.getByText('Complaint', { exact: true }));
      await tap(button(dialog, giveBackTexts.submit({ amount: '$7.99' })));
      await sheet.getByText(giveBackTexts.partly, { exact: true }).waitFor();
      await tap(button(sheet, uiTexts.close));
      await sheet.waitFor({ state: 'detached' });
      await follow(hand, 'floor');
    });
  },
];

it(`two waiters, a cashier, a cook and a diner come through an evening with ${TABLES} tables`, async () => {
  const house = await openHouse();
  const { client, tenantId, ana, ben, cashier, cook } = house;
  const numbers = Array.from({ length: TABLES }, (_, index) => index + 1);
  for (let done = 0; done < TABLES; done += AT_ONCE)
    await Promise.all(
      numbers
        .slice(done, done + AT_ONCE)
        .map(async (number) => scripts[(number - 1) % scripts.length]?.(house, `Table ${number}`, `Corner ${number}`)),
    );

  for (const { page } of [ana, ben, cashier])
    await expect
      .poll(() => page.getByRole('button', { name: new RegExp(`: ${floorTexts.states.free}`) }).count())
      .toBe(2 * TABLES);
  // What was taken back and moved this evening asks to be seen.
  const ids = (await client.call(kitchen.notices, {})).map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(0);
  await client.call(kitchen.seen, { body: { ids } });
  await cook.page.getByText(kitchenTexts.empty).waitFor();

  const played = (script: number) => numbers.filter((number) => (number - 1) % scripts.length === script).length;
  const [joins, divisions, returns] = [played(3), played(4), played(5)];
  const states = await app.inTenant(tenantId, (tx) =>
    tx.all<{ state: string; count: number }>(
      sql`select state, count(*)::int as count from bills where tenant_id = ${tenantId} group by state order by state`,
    ),
  );
  const merged = joins > 0 ? [{ state: 'merged', count: joins }] : [];
  expect(states).toEqual([...merged, { state: 'settled', count: TABLES }]);

  const query = { ...EVENING, sort: 'newest', perPage: 50 } as const;
  const written = await client.call(invoices.list, { query });
  expect(written).toHaveLength(TABLES + 2 * divisions);
  const { creditNotes } = await client.call(reports.balance, { query: EVENING });
  expect(creditNotes).toBe(returns * 799);

  expect(await eveningFaults(app, house)).toEqual([]);
});
