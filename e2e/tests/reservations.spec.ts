import { periodMessages } from '@comanda/contract/core/period.messages';
import { customers } from '@comanda/contract/customers/customers.contract';
import { customerMessages } from '@comanda/contract/customers/customers.messages';
import { bills } from '@comanda/contract/bills/bills.contract';
import { reservations } from '@comanda/contract/reservations/reservations.contract';
import { reservationMessages } from '@comanda/contract/reservations/reservations.messages';
import { tables } from '@comanda/contract/tables/tables.contract';
import { businessDay, businessDayRange } from '@comanda/domain/business-day';
import { addDays, dateRange, monthAhead } from '@comanda/domain/date-range';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { english } from '../../apps/server/src/texts/english.ts';
import type { Client } from '../../apps/server/test/support/client.ts';
import { customersTexts } from '../../apps/web/src/features/customers/customers.texts.ts';
import { dashboardTexts } from '../../apps/web/src/features/dashboard/dashboard.texts.ts';
import { reservationsTexts as t } from '../../apps/web/src/features/reservations/reservations.texts.ts';
import { periodTexts } from '../../apps/web/src/kit/period/period.texts.ts';
import { billsTexts } from '../../apps/web/src/kit/bill-history/bills.texts.ts';
import { uiTexts } from '../../apps/web/src/ui/ui.texts.ts';
import { openPage, openRestaurant, url, withBrowser } from '../fixtures.ts';
import { button, expectNothingLost, expectRefusal, expectSecondTry, expectToast } from '../forms.ts';
import { actAs } from '../open-orders.ts';

withBrowser();

const ZONE = 'America/New_York';
const address = (query = '') => url(`/dashboard/reservation${query}`);
const today = () => businessDay(new Date(), ZONE, 0);
/** At an hour of New York's clock. */
const at = (day: string, hour: number) => businessDayRange(day, ZONE, hour).from;

const addCustomer = (client: Client, phone: string, name: string) =>
  client.call(customers.add, { body: { phone, name, email: null, birthDate: null, gender: null } });

async function addTable(client: Client, title: string, seatingCapacity = 4): Promise<string> {
  return (await client.call(tables.add, { body: { title, floor: '-', seatingCapacity } })).id;
}

const reserve = (client: Client, customerId: string, date: Date, tableId: string | null = null) =>
  client.call(reservations.add, {
    body: { customerId, date, tableId, status: 'booked', notes: null, peopleCount: 2 },
  });

const shown = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 }).allInnerTexts();
async function expectShown(page: Page, names: string[]): Promise<void> {
  await expect.poll(() => shown(page)).toEqual(names);
}

it('a table is reserved for someone new, moved and given up, and each mistake is named', async () => {
  const { client, owner } = await openRestaurant();
  await addTable(client, 'T1', 2);
  const tomorrow = addDays(today(), 1);
  const page = await openPage({ as: owner });
  await page.goto(address());
  const dialog = page.getByRole('dialog', { name: t.addTitle });
  const customer = dialog.getByLabel(t.customer);
  const date = dialog.getByLabel(t.dateAndTime);
  const people = dialog.getByLabel(t.peopleCount);

  await page.getByText(t.empty, { exact: true }).waitFor();
  await button(page, t.new).click();
  await button(dialog, uiTexts.save).click();
  await expectToast(page, english(reservationMessages.customerMissing));
  await dialog.getByText(english(reservationMessages.customerMissing), { exact: true }).waitFor();
  await dialog.getByText(english(reservationMessages.dateMissing), { exact: true }).waitFor();
  expect(await customer.evaluate((input) => input === document.activeElement)).toBe(true);

  await customer.press('Enter');
  const searching = page.getByRole('dialog', { name: customersTexts.searchCustomer });
  await searching.getByRole('searchbox').fill('Zoë 🍷');
  await searching.getByText(english(customerMessages.noResult), { exact: true }).waitFor();
  await button(searching, customersTexts.addCustomer).click();
  const adding = page.getByRole('dialog', { name: customersTexts.addCustomer });
  await adding.getByLabel(customersTexts.phone).fill('555 0100');
  await button(adding, uiTexts.save).click();
  await expectToast(page, english(customerMessages.added));
  await expect.poll(() => customer.inputValue()).toBe(t.nameAndPhone({ name: 'Zoë 🍷', phone: '555 0100' }));

  await expectRefusal(page, date, '', english(reservationMessages.dateMissing));
  expect((await date.getAttribute('min'))?.slice(0, 10)).toBe(today());
  await expectRefusal(page, date, '2020-01-01T20:00', english(reservationMessages.dateInPast));
  await date.fill(`${tomorrow}T20:30`);
  for (const wrong of ['-1', '2.5', 'two'])
    await expectRefusal(page, people, wrong, english(reservationMessages.peopleInvalid));
  await people.fill('2');
  await dialog.getByLabel(t.notes).fill('By the window');
  await expectNothingLost(page, people);
  await people.press('Enter');
  await expectToast(page, english(reservationMessages.added));
  await expectShown(page, ['Zoë 🍷']);
  await page.getByText('8:30 PM', { exact: true }).waitFor();
  await page.getByText('By the window', { exact: true }).waitFor();
  await page.getByText(t.noTable, { exact: true }).waitFor();
  expect(await client.call(reservations.list, { query: { type: '', from: '', to: '' } })).toMatchObject([
    { date: new Date(at(tomorrow, 20).getTime() + 30 * 60_000), people_count: 2, status: 'booked' },
  ]);

  const updating = page.getByRole('dialog', { name: t.updateTitle });
  await page.getByRole('button', { name: t.edit({ name: '' }) }).click();
  expect(await updating.getByLabel(t.dateAndTime).inputValue()).toBe(`${tomorrow}T20:30`);
  await expectRefusal(page, updating.getByLabel(t.dateAndTime), '', english(reservationMessages.dateMissing));
  await updating.getByLabel(t.dateAndTime).fill(`${tomorrow}T21:00`);
  await updating.getByLabel(t.table).selectOption({ label: t.tableWithSeats({ title: 'T1', seats: 2 }) });
  await updating.getByLabel(t.peopleCount).fill('3');
  await updating.getByText(t.tooFewSeats({ table: 'T1', seats: 2 }), { exact: true }).waitFor();
  await updating.getByLabel(t.status).selectOption('paid');
  await button(updating, uiTexts.save).click();
  await expectToast(page, english(reservationMessages.updated));
  await page.getByText('9:00 PM', { exact: true }).waitFor();
  for (const text of ['T1', t.people({ count: 3 }), t.statuses.paid])
    await page.getByText(text, { exact: true }).waitFor();

  await expectSecondTry(page, {
    address: address(),
    read: '/reservations?*',
    message: t.loadFailed,
    content: page.getByText('9:00 PM', { exact: true }),
  });
  await expectSecondTry(page, {
    address: address(),
    read: '/reservations/init',
    message: t.loadFailed,
    content: page.getByText('9:00 PM', { exact: true }),
  });

  const question = page.getByRole('alertdialog', { name: /Zoë 🍷.*9:00 PM/ });
  for (const answer of [uiTexts.cancel, t.delete]) {
    await page.getByRole('button', { name: t.deleteNamed({ name: '' }) }).click();
    await question.getByText(t.irreversible, { exact: true }).waitFor();
    await button(question, answer).click();
    await question.waitFor({ state: 'detached' });
  }
  await expectToast(page, english(reservationMessages.deleted));
  await page.getByText(t.empty, { exact: true }).waitFor();
});

it('a table that is taken about then is told, and can be reserved all the same', async () => {
  const { client, owner } = await openRestaurant();
  const table = await addTable(client, 'T1');
  const day = addDays(today(), 1);
  await addCustomer(client, '1', 'Ana');
  await reserve(client, '1', at(day, 20), table);
  const page = await openPage({ as: owner });
  await page.goto(address());
  const dialog = page.getByRole('dialog', { name: t.addTitle });
  const warning = dialog.getByText(t.taken({ table: 'T1', name: 'Ana', time: '8:00 PM', count: 2 }), { exact: true });

  await button(page, t.new).click();
  await dialog.getByLabel(t.customer).click();
  await page.getByRole('dialog', { name: customersTexts.searchCustomer }).getByRole('searchbox').fill('ana');
  await page.getByRole('button', { name: 'Ana' }).click();
  await dialog.getByLabel(t.table).selectOption(table);
  await dialog.getByLabel(t.dateAndTime).fill(`${day}T21:59`);
  await warning.waitFor();
  await dialog.getByLabel(t.dateAndTime).fill(`${day}T22:00`);
  await warning.waitFor({ state: 'detached' });
  await dialog.getByLabel(t.dateAndTime).fill(`${day}T18:01`);
  await warning.waitFor();
  await button(dialog, uiTexts.save).click();

  await expectToast(page, english(reservationMessages.added));
  await expectShown(page, ['Ana', 'Ana']);
});

it('the filter shows the days it names and is kept in the address', async () => {
  const { client, owner } = await openRestaurant();
  const day = today();
  const { to: monthEnd } = monthAhead(day);
  await addCustomer(client, '1', 'Tonight');
  await addCustomer(client, '2', 'Tomorrow');
  await addCustomer(client, '3', 'In a month');
  await addCustomer(client, '4', 'Later');
  await reserve(client, '1', new Date(businessDayRange(day, ZONE, 0).to.getTime() - 1000));
  await reserve(client, '2', at(addDays(day, 1), 20));
  await reserve(client, '3', at(monthEnd, 20));
  await reserve(client, '4', at(addDays(monthEnd, 1), 20));
  const page = await openPage({ as: owner });
  await page.goto(address());
  const dialog = page.getByRole('dialog', { name: t.filterTitle });
  const choose = async (filter: keyof typeof periodTexts.filters) => {
    await button(page, t.filter).click();
    await dialog.getByRole('radio', { name: periodTexts.filters[filter], exact: true }).check();
    await button(dialog, periodTexts.apply).click();
    await dialog.waitFor({ state: 'detached' });
  };
  const query = () => Object.fromEntries(new URL(page.url()).searchParams);

  await expectShown(page, ['Tonight', 'Tomorrow', 'In a month']);
  await choose('today');
  await expectShown(page, ['Tonight']);
  expect(query()).toEqual({ type: 'today' });
  await choose('tomorrow');
  await expectShown(page, ['Tomorrow']);
  await page.reload();
  await expectShown(page, ['Tomorrow']);
  for (const filter of ['yesterday', 'last_month'] as const) {
    await choose(filter);
    await page.getByText(t.empty, { exact: true }).waitFor();
  }
  await choose('last_7days');
  await expectShown(page, ['Tonight']);
  await choose('this_month');
  const { to: endOfMonth } = dateRange('this_month', day);
  const days: [string, string][] = [
    ['Tonight', day],
    ['Tomorrow', addDays(day, 1)],
    ['In a month', monthEnd],
    ['Later', addDays(monthEnd, 1)],
  ];
  await expectShown(
    page,
    days.filter(([, date]) => date <= endOfMonth).map(([name]) => name),
  );

  await button(page, t.filter).click();
  await dialog.getByRole('radio', { name: periodTexts.filters.custom, exact: true }).check();
  const from = dialog.getByRole('textbox', { name: periodTexts.from });
  const to = dialog.getByRole('textbox', { name: periodTexts.to });
  await expectRefusal(page, from, '', english(periodMessages.rangeMissing));
  await from.fill(monthEnd);
  await expectRefusal(page, to, '', english(periodMessages.rangeMissing));
  await expectRefusal(page, to, addDays(monthEnd, -1), english(periodMessages.rangeReversed));
  await expectRefusal(page, to, addDays(monthEnd, 366), english(periodMessages.rangeTooLong));
  await to.fill(addDays(monthEnd, 1));
  await to.press('Enter');
  await expectShown(page, ['In a month', 'Later']);
  expect(query()).toEqual({ type: 'custom', from: monthEnd, to: addDays(monthEnd, 1) });
  await page.reload();
  await expectShown(page, ['In a month', 'Later']);
  await button(page, t.clearFilter).click();
  await expectShown(page, ['Tonight', 'Tomorrow', 'In a month']);
  expect(query()).toEqual({});
});

it('the search finds name, phone and code on every day, and blank text is ignored', async () => {
  const { client, owner } = await openRestaurant();
  await addCustomer(client, '555 0100', 'Ana');
  await addCustomer(client, '555 0199', 'Bo');
  await reserve(client, '555 0100', at(addDays(today(), 1), 20));
  const { unique_code: code } = await reserve(client, '555 0199', at(addDays(today(), 90), 20));
  const page = await openPage({ as: owner });
  await page.goto(address());
  const search = page.getByRole('searchbox', { name: t.search });
  await expectShown(page, ['Ana']);

  await search.fill('555 01');
  await expectShown(page, ['Ana', 'Bo']);
  await search.fill(code.toLowerCase());
  await expectShown(page, ['Bo']);
  await page.reload();
  await expectShown(page, ['Bo']);
  expect(await search.inputValue()).toBe(code.toLowerCase());
  await search.fill('nobody');
  await page.getByText(t.noResult, { exact: true }).waitFor();
  await button(page, t.showAll).click();
  await search.fill('  ');
  await expectShown(page, ['Ana']);
  expect(new URL(page.url()).search).toBe('');
});

it('the plan of a day shows who sits where and when, and takes a reservation where one taps', async () => {
  const { client, owner } = await openRestaurant();
  const table = await addTable(client, 'T1');
  await addTable(client, 'T2');
  const day = addDays(today(), 1);
  await addCustomer(client, '1', 'Ana');
  await addCustomer(client, '2', 'Bo');
  await reserve(client, '1', at(day, 20), table);
  await reserve(client, '2', at(day, 18));
  const page = await openPage({ as: owner });
  await page.goto(address());
  await page.getByRole('radio', { name: t.day }).click();
  await page.getByText(t.noneOnDay, { exact: true }).waitFor();
  await button(page, t.nextDay).click();
  const plan = page.getByRole('region', { name: t.timeline });
  await plan.getByRole('button', { name: /Ana/ }).waitFor();
  expect(await plan.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([t.noTable, 'T1', 'T2']);
  await page.reload();

  await plan.getByRole('button', { name: /Ana/ }).click();
  const updating = page.getByRole('dialog', { name: t.updateTitle });
  expect(await updating.getByLabel(t.table).inputValue()).toBe(table);
  await updating.getByLabel(t.status).selectOption('cancelled');
  await button(updating, uiTexts.save).click();
  await expectToast(page, english(reservationMessages.updated));
  await plan.getByRole('button', { name: /Ana/ }).waitFor({ state: 'detached' });
  await page.getByText(t.cancelledHidden({ count: 1 }), { exact: true }).waitFor();

  const free = plan.getByTitle(t.reserveHere({ table: 'T1' }));
  const { width = 0 } = (await free.boundingBox()) ?? {};
  // Twelve hours from eleven on are shown: the middle is five in the afternoon.
  await free.click({ position: { x: width / 2 + 2, y: 10 } });
  const adding = page.getByRole('dialog', { name: t.addTitle });
  expect(await adding.getByLabel(t.dateAndTime).inputValue()).toBe(`${day}T17:00`);
  expect(await adding.getByLabel(t.table).inputValue()).toBe(table);
  await button(adding, uiTexts.cancel).click();

  await page.setViewportSize({ width: 390, height: 844 });
  await plan.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { name: '6:00 PM' }).waitFor();
  await page.getByRole('button', { name: /Bo/ }).click();
  await updating.waitFor();
});

it('whoever may only view sees the bookings and finds no way to change them', async () => {
  const { client, owner } = await openRestaurant();
  await addCustomer(client, '1', 'Ana');
  await reserve(client, '1', at(addDays(today(), 1), 20));
  const page = await openPage({ as: owner });
  await page.goto(address());
  await page.getByRole('button', { name: t.edit({ name: '' }) }).waitFor();

  await actAs(page, 'VIEW_RESERVATIONS');

  await button(page, t.new).waitFor({ state: 'detached' });
  await expectShown(page, ['Ana']);
  expect(await page.getByRole('main').getByRole('button').allInnerTexts()).toEqual([t.filter]);
  await page.getByRole('radio', { name: t.day }).click();
  await button(page, t.nextDay).click();
  const plan = page.getByRole('region', { name: t.timeline });
  await plan.getByText('Ana', { exact: true }).waitFor();
  expect(await plan.getByRole('button').count()).toBe(0);
});

it('a customer who was deleted stays named, and home leads here', async () => {
  const { client, owner } = await openRestaurant();
  await addCustomer(client, '1', 'Ana');
  await reserve(client, '1', new Date(Date.now() + 1000));
  await client.call(customers.remove, { params: { id: '1' } });
  const page = await openPage({ as: owner });
  await page.goto(url('/dashboard/home'));

  await page.getByRole('main').getByText('Ana', { exact: true }).waitFor();
  await page.getByRole('link', { name: dashboardTexts.reservations, exact: true }).click();

  await page.getByRole('heading', { level: 1, name: t.page }).waitFor();
  await expectShown(page, ['Ana']);
});

it('guests who have arrived are seated from the list, which leads to their bill from then on', async () => {
  const { client, owner } = await openRestaurant();
  const table = await addTable(client, 'T1');
  await addCustomer(client, '5550100', 'Ann');
  await addCustomer(client, '5550101', 'Ben');
  await reserve(client, '5550100', new Date(), table);
  await reserve(client, '5550101', at(addDays(today(), 1), 19), table);
  const page = await openPage({ as: owner });
  await page.goto(address());
  await expectShown(page, ['Ann', 'Ben']);

  // Those of tomorrow cannot have.
  await button(page, t.arriveNamed({ name: 'Ann' })).click();
  await expectToast(page, english(reservationMessages.arrived));
  await page.getByRole('link', { name: t.toBill }).click();

  await page.getByRole('heading', { name: billsTexts.billAt({ number: 1, table: 'T1' }) }).waitFor();
  const [bill] = await client.call(bills.listOpen, {});
  expect(bill).toMatchObject({ table_id: table, name: 'Ann', guests: 2 });
});
