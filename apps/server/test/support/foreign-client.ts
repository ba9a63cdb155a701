import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import type { Answer } from './client.ts';

export type Json = Record<string, unknown>;
export type Step = [what: string, act: () => Promise<Answer>, expected?: object];
export type ForeignClient = ReturnType<typeof openForeignClient>;

/** What such a client sends where no days were chosen. */
export const ALWAYS = 'from=2026-11-22&to=undefined';

/**
 * A front end that somebody else wrote by hand after the specification: form values are text, what was not chosen is an
 * empty text, totals are added up in floating point, and the one token is that of the cookie XSRF-TOKEN.
 */
export function openForeignClient(app: TestApp) {
  /** Like axios with `withCredentials`: it knows one name for the token. */
  function openBrowser() {
    const client = app.client();
    const ask = (method: string) => (path: string, body?: object) =>
      client.send(method, `/api/v1${path}`, {
        ...(body && { body }),
        headers: { 'x-xsrf-token': client.cookies.get('XSRF-TOKEN') ?? '' },
      });
    return { get: ask('GET'), post: ask('POST'), patch: ask('PATCH'), remove: ask('DELETE') };
  }
  const known: Record<string, string> = {};
  const id = (name: string) => known[name] ?? `no ${name}`;
  const line = (name: string, more: Json = {}) => ({
    id: id(name),
    title: name,
    price: '99',
    quantity: 1,
    notes: null,
    variant_id: '',
    variant: null,
    addons_ids: null,
    addons: [],
    ...more,
  });
  const sale = (cart: Json[], more: Json = {}) => ({
    cart,
    deliveryType: 'dinein',
    customerType: 'WALKIN',
    customerId: '',
    tableId: '',
    selectedQrOrderItem: '',
    ...more,
  });
  const remember = (name: string, find: () => Promise<string>) => async (): Promise<Answer> => {
    known[name] = await find();
    return { status: known[name].startsWith('no ') ? 404 : 200, body: {}, headers: new Headers() };
  };
  return {
    owner: openBrowser(),
    diner: openBrowser(),
    operator: openBrowser(),
    cook: openBrowser(),
    account: { username: 'owner@trattoria.example', password: 'a long password' },
    orderIds: [] as string[],
    openBrowser,
    /** What an earlier step remembered. */
    id,
    remember,
    line,
    sale,
  };
}

/** Takes the steps one after the other; the names of those that were not answered as they should. */
export async function failures(steps: Step[]): Promise<string[]> {
  const failed: string[] = [];
  for (const [what, act, expected = {}] of steps) {
    const { status, body } = await act().catch((error: unknown) => ({ status: 0, body: { message: String(error) } }));
    const isRight = status === 200 && matches(body, expected);
    if (!isRight) failed.push(`${what}: ${status} ${JSON.stringify(body).slice(0, 300)}`);
  }
  return failed;
}

function matches(body: unknown, expected: object): boolean {
  try {
    expect(body).toMatchObject(expected);
    return true;
  } catch {
    return false;
  }
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? null));
export const listed = async (answer: Promise<Answer>) => (await answer).body as unknown as Json[];
export const idOf = async (list: Promise<Answer>, title: string, name = 'title') =>
  textOf((await listed(list)).find((one) => one[name] === title)?.id ?? `no ${title}`);
