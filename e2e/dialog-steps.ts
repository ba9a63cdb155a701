import { bills } from '@comanda/contract/bills/bills.contract';
import { emailConfirmation } from '@comanda/contract/auth/email-confirmation.contract';
import { printJobs } from '@comanda/contract/printers/print-jobs.contract';
import { printers } from '@comanda/contract/printers/printers.contract';
import { DIGITS_HEADER } from '@comanda/contract/core/digits';
import { charges, type ChargeRuleSetting } from '@comanda/contract/charges/charges.contract';
import { floor } from '@comanda/contract/floor/floor.contract';
import { stations } from '@comanda/contract/stations/stations.contract';
import { subscription } from '@comanda/contract/subscription/subscription.contract';
import { superadmin } from '@comanda/contract/superadmin/superadmin.contract';
import { minor } from '@comanda/domain/money';
import { generateSync } from 'otplib';
import type { Locator, Page } from 'playwright-core';
import { v7 as newId } from 'uuid';
import { sizes } from './fixtures.ts';
import { speak } from './look-at-screens.ts';
import type { Step } from './opening.ts';
import { pressIn } from './pos.ts';

const card = (page: Page): Locator => page.locator('button[data-index]').first();
/** Of a dish that asks nothing, in the demo or in the small menu. */
const plainCard = (page: Page): Locator => page.locator('button[data-index]', { hasText: /Avocado Toast|Tea/ }).first();
/** Opened again, because what was said of it once stays in the language of that moment. */
export const takeItem: Step[] = [(page) => plainCard(page).click(), (page) => page.reload()];
export const seeOrder = /^View order/;
/** Where the cart is no sheet that would stay open below. */
export const sendOrder: Step[] = [asTablet, ...takeItem, 'Send to Kitchen', (page) => pressIn(page, 'Send to Kitchen')];

/** Of an empty cart, in words that are said once. */
export async function askForNothing(page: Page): Promise<void> {
  await page.reload();
  await card(page).waitFor();
  await speak(page, 'en-XA');
  await page.keyboard.press('F9');
}

/** To a bill, on this screen only. */
export async function addCharge(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Service charge or fee' }).click();
  await page.getByRole('textbox', { name: 'Percentage' }).fill('10');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('Not saved yet').waitFor();
}

export function askForCompany(page: Page): Promise<void> {
  return page.getByRole('checkbox', { name: 'Invoice for a company' }).check();
}

export function openAvailability(page: Page): Promise<void> {
  return card(page).click({ button: 'right' });
}

/** Of an item that asks for more. */
export function takeChoice(page: Page): Promise<void> {
  const price = page.getByText(/^from /);
  return price.first().click();
}

function asTablet(page: Page): Promise<void> {
  return page.setViewportSize(sizes.tablet);
}

export async function saveDraft(page: Page): Promise<void> {
  await page.getByRole('button', { name: seeOrder }).click();
  await page.getByRole('button', { name: 'Draft', exact: true }).click();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('heading', { name: 'Save draft' }).waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
}

/** From what is known of a table; an order for somebody else may be in progress. */
export async function sellAtTable(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add items' }).click();
  const aside = page.getByRole('button', { name: 'Put aside' });
  await aside
    .or(page.getByRole('button', { name: 'More of the bill' }))
    .first()
    .waitFor();
  if (await aside.isVisible()) await aside.click();
}

/** As a waiter does whose order is not sent yet. */
export async function openFloor(page: Page): Promise<void> {
  await page.goto(new URL('/dashboard/floor', page.url()).href);
  await page.locator('[data-table]').first().waitFor();
}

export function chooseNewTab(page: Page): Promise<unknown> {
  return page.getByRole('combobox', { name: 'Table' }).selectOption({ label: 'New tab…' });
}

/** A tab, and guests at the first table who have not ordered, as if the person had opened both. */
export async function expectGuests(page: Page): Promise<void> {
  const tableId = await page.getByRole('button', { name: /^Table 1: / }).getAttribute('data-table');
  const waiters = await page.request.get(new URL(`/api/v1${bills.waiters.path}`, page.url()).href);
  const me = ((await waiters.json()) as { id: string; name: string; is_me: boolean }[]).find((one) => one.is_me);
  const opened = {
    bill_no: 1,
    table_title: null,
    guests: 3,
    server_id: me?.id,
    server_name: me?.name,
    opened_at: new Date().toISOString(),
    is_empty: true,
    amount: 0,
  };
  await page.route(`**/api/v1${bills.listOpen.path}`, async (route) => {
    const response = await route.fetch();
    const others = (await response.json()) as object[];
    const seated = { ...opened, id: newId(), table_id: tableId, table_ids: [tableId], name: null };
    const tab = { ...opened, id: newId(), table_id: null, table_ids: [], name: '[name]' };
    await route.fulfill({ response, json: [...others, seated, tab] });
  });
  await page.reload();
}

/** At the first table, as if somebody had reserved it for now, and nobody sat there. */
export async function expectReservation(page: Page): Promise<void> {
  await page.unroute(`**/api/v1${bills.listOpen.path}`);
  await page.route(`**/api/v1${floor.show.path}`, async (route) => {
    const response = await route.fetch();
    const floors = (await response.json()) as { tables: { table_title: string; reservation: unknown }[] }[];
    const soon = { id: newId(), date: new Date().toISOString(), people_count: 4 };
    for (const table of floors.flatMap(({ tables }) => tables))
      if (table.table_title === 'Table 1') table.reservation = soon;
    await route.fulfill({ response, json: floors });
  });
  await page.reload();
}

/** As if somebody else had changed the same of a bill a moment before. */
export async function loseToOthers(page: Page): Promise<void> {
  const json = { code: 'changed_meanwhile', message: '', requestId: '' };
  await page.route('**/api/v1/bills/*/steps', (route) => route.fulfill({ status: 409, json }));
}

/** As if guests at the first table, at which nobody has seen them, asked for the bill. */
export async function expectCall(page: Page): Promise<void> {
  const tableId = await page.getByRole('button', { name: /^Table 1: / }).getAttribute('data-table');
  const call = { table_id: tableId, table_title: 'Table 1', floor: '-', kind: 'waiter', called_at: new Date() };
  await page.route(`**/api/v1${floor.calls.path}`, (route) => route.fulfill({ json: [call] }));
  await page.reload();
}

/** As if the guests of each order had paid apart. */
export async function expectCopies(page: Page): Promise<void> {
  const letterhead = { storeName: '[name]', address: null, taxNumber: null, taxNumberLabel: null };
  const invoice = {
    created_at: new Date().toISOString(),
    business_day: '2026-01-01',
    sub_total: 10,
    tax_total: 0,
    total: 10,
    table_id: null,
    table_title: null,
    floor: null,
    delivery_type: 'dinein',
    customer_type: 'WALKIN',
    customer_id: null,
    name: null,
    invoice_to: null,
    served_by: null,
    receipt_url: page.url(),
    lines: [],
    payments: [],
    orders: [],
    letterhead,
  };
  const paper = (number: number) => ({ part: { number, of: 2, name: null, guest: number }, discounts: [], lines: [] });
  const both = [1, 2].map((number) => ({ ...invoice, invoice_id: number, on_paper: paper(number) }));
  await page.route('**/api/v1/bills/of-order/*', (route) => route.fulfill({ json: { bill: null } }), { times: 1 });
  await page.route('**/api/v1/invoices/of-order/*', (route) => route.fulfill({ json: both }), { times: 1 });
}

/** As if each sale owed one. */
export async function expectCharge(page: Page): Promise<void> {
  const rule: ChargeRuleSetting = {
    id: newId(),
    title: '[title]',
    rate: null,
    amount: minor(50),
    tax: null,
    from_guests: null,
    delivery_type: null,
    floor: null,
    removable_by: 'everyone',
    is_active: true,
  };
  // As each answer of a restaurant says how many digits its amounts have.
  const headers = { [DIGITS_HEADER]: '2' };
  await page.route(`**/api/v1${charges.list.path}`, (route) => route.fulfill({ json: [rule], headers }));
  await page.reload();
}

/** As if another station stood beside the one that makes everything else. */
export const expectStations = (page: Page): Promise<void> => addStations(page, 1);
/** As if there were too many to show each of them at each item. */
export const expectManyStations = (page: Page): Promise<void> => addStations(page, 6);

async function addStations(page: Page, count: number): Promise<void> {
  await page.route(`**/api/v1${stations.list.path}`, async (route) => {
    const response = await route.fetch();
    const { stations: all, ...rest } = (await response.json()) as { stations: { is_catch_all: boolean }[] };
    const kitchen = all.find((station) => station.is_catch_all);
    const others = Array.from({ length: count }, (_, index) => ({
      ...kitchen,
      id: newId(),
      title: index === 0 ? '[title]' : `[title ${index}]`,
      is_catch_all: false,
    }));
    await route.fulfill({ response, json: { ...rest, stations: [kitchen, ...others] } });
  });
  await page.reload();
}

const connection = { kind: 'network', host: '192.168.1.50', port: 9100 } as const;
const printer = { title: '[title]', paperMm: 80, hasDrawer: true, state: 'paper' } as const;

/** As if a computer had said of a printer that it has no paper. */
export async function expectPrinters(page: Page): Promise<void> {
  const agent = { id: newId(), title: '[title]', isPaired: true, isConnected: true, version: '1', isOutdated: false };
  const rest = { standsInId: null, prints: ['receipt'], copies: 1, hasCutter: true, pulsePin: 2, since: null } as const;
  const json = {
    printers: [{ ...printer, ...rest, id: newId(), connection, agentId: agent.id, language: null, waiting: 1 }],
    agents: [{ ...agent, lastSeenAt: null, found: null }],
  };
  const pairing = { id: agent.id, code: 'a'.repeat(34), expiresAt: new Date().toISOString() };
  await page.route(`**/api/v1${printers.list.path}`, (route) => route.fulfill({ json }));
  await page.route('**/api/v1/settings/print-agents/*/code', (route) => route.fulfill({ json: pairing }));
  await page.reload();
}

/** As if the printer of this device had no paper, and there were another one. */
export async function expectPrintTrouble(page: Page): Promise<void> {
  const [id, other] = [newId(), newId()];
  const job = {
    id: newId(),
    kind: 'receipt',
    title: '7',
    printerId: id,
    printerTitle: '[title]',
    state: 'waiting',
    reason: 'paper',
    isBegun: false,
    isReprint: false,
    createdAt: new Date().toISOString(),
    userName: null,
  };
  const both = [id, other].map((each) => ({ ...printer, id: each, prints: ['receipt'] }));
  await page.route(`**/api/v1${printJobs.printers.path}`, (route) => route.fulfill({ json: both }));
  await page.route(`**/api/v1${printJobs.troubles.path}`, (route) => route.fulfill({ json: [job] }));
  await page.evaluate((chosen) => localStorage.setItem('comanda.till-printer', JSON.stringify(chosen)), id);
  await page.reload();
}

/** So that the plan is not saved. */
export function moveTable(page: Page): Promise<void> {
  return page.getByRole('button', { name: /^Table 1, / }).press('ArrowRight');
}

/** An item of an order that is not paid, before it is made. */
export function changeUnserved(page: Page): Promise<void> {
  const unpaid = page.getByRole('button', { name: 'Pay & Complete' });
  return page
    .getByRole('region')
    .filter({ has: unpaid })
    .getByRole('button', { name: /Created. Change status$/ })
    .first()
    .click();
}

/** The smallest there is. */
export function choosePicture(page: Page): Promise<void> {
  const buffer = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  );
  return page.locator('input[accept^=image]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
}

export function hasButton(name: string): Step {
  return (page) => page.getByRole('button', { name, exact: true }).waitFor();
}

/** So that payment types are shown. */
export function chooseAll(page: Page): Promise<void> {
  return page.getByRole('checkbox', { name: 'All of it' }).check();
}

export function chooseArchive(page: Page): Promise<void> {
  const archive = { name: '[archive].zip', mimeType: 'application/zip', buffer: Buffer.from('PK') };
  return page.locator('input[accept*=zip]').setInputFiles(archive);
}

export async function typeCode(page: Page): Promise<void> {
  const secret = (await page.getByRole('dialog').locator('code').innerText()).replaceAll(' ', '');
  await page.getByRole('textbox', { name: 'Code' }).fill(generateSync({ secret }));
}

// These states come from a mail server, or from the payment provider.

const unconfirmed = { isConfirmed: false, mailedAt: '2026-05-01T12:00:00.000Z' };

export function unconfirm(page: Page): Promise<void> {
  return changeAnswers(page, emailConfirmation.state.path, (state) => ({ ...state, ...unconfirmed }));
}

export function subscribe(page: Page): Promise<void> {
  return changeAnswers(page, subscription.details.path, (details) => ({ ...details, subscription_id: 'sub_1' }));
}

export function unconfirmTenants(page: Page): Promise<void> {
  return changeAnswers(page, `${superadmin.tenants.path}?*`, ({ tenants, ...rest }) => ({
    ...rest,
    tenants: (tenants as object[]).map((tenant) => ({ ...tenant, is_email_confirmed: false })),
  }));
}

type Answer = Record<string, unknown>;

async function changeAnswers(page: Page, at: string, change: (answer: Answer) => Answer): Promise<void> {
  await page.route(`**/api/v1${at}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as Answer) });
  });
  await page.reload();
}

const CREATE_ORDER = '**/pos/create-order';

/** As where the answer to the same cart was lost, and the cart was changed. */
export function refuseKey(page: Page): Promise<unknown> {
  const refusal = { code: 'key_reused', message: 'Sent before', requestId: '1' };
  return page.route(CREATE_ORDER, (route) => route.fulfill({ status: 409, json: refusal }), { times: 1 });
}

export function loseOrders(page: Page): Promise<unknown> {
  return page.route(CREATE_ORDER, (route) => route.abort());
}
