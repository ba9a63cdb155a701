import { guide, venueKinds } from '@comanda/contract/guide/guide.contract';
import { guideMessages } from '@comanda/contract/guide/guide.messages';
import { importedItems } from '@comanda/contract/menu/imported-item';
import { menu } from '@comanda/contract/menu/menu.contract';
import { taxes } from '@comanda/contract/taxes/taxes.contract';
import { users } from '@comanda/contract/users/users.contract';
import { withDigits } from '@comanda/contract/core/digits';
import { digitsOf, USD } from '@comanda/domain/currency';
import { toDecimal } from '@comanda/domain/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { addMenu, PASSWORD, signInStaff, signUp } from '../../../test/support/factories.ts';
import { sell } from '../../../test/support/sales.ts';
import { english } from '../../texts/english.ts';
import { priceIn } from './price-level.ts';
import { sampleMenu } from './sample-menu.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

describe('the guide', () => {
  it('shows what is done as soon as it is, and undone when it no longer is', async () => {
    const { client } = await signUp(app);
    const nothing = { menu: false, tables: false, taxes: false, staff: false, order: false };
    expect(await client.call(guide.get, {})).toEqual({ isHidden: false, steps: nothing });
    const ids = await addMenu(client);
    const furnished = { menu: true, tables: true, taxes: true, staff: false, order: false };
    expect(await client.call(guide.get, {})).toEqual({ isHidden: false, steps: furnished });
    const contact = { designation: null, phone: null, email: null };
    const username = `${ids.tea}@example.com`;
    await client.call(users.add, { body: { username, password: PASSWORD, name: 'Ann', ...contact, userScopes: [] } });
    await sell(client, [ids.tea]);
    expect((await client.call(guide.get, {})).steps).toEqual({ ...furnished, staff: true, order: true });
    await client.call(users.remove, { params: { username } });
    for (const id of [ids.vat, ids.included]) await client.call(taxes.remove, { params: { id } });
    for (const id of [ids.tea, ids.burger]) await client.call(menu.remove, { params: { id } });
    expect((await client.call(guide.get, {})).steps).toEqual({ ...nothing, tables: true, order: true });
  });

  it('stays hidden on every device, for this restaurant alone', async () => {
    const [{ client, username }, other] = [await signUp(app), await signUp(app)];
    await client.call(guide.hide, {});
    const tablet = app.client();
    await tablet.send('POST', '/api/v1/auth/signin', { body: { username, password: PASSWORD } });
    expect(await tablet.call(guide.get, {})).toMatchObject({ isHidden: true });
    expect(await other.client.call(guide.get, {})).toMatchObject({ isHidden: false });
  });

  it('is for the admin alone', async () => {
    const { tenantId } = await signUp(app);
    const { client } = await signInStaff(app, tenantId, ['DASHBOARD', 'SETTINGS']);
    expect((await client.send('GET', '/api/v1/guide')).status).toBe(403);
    expect((await client.send('POST', '/api/v1/guide/hide', { body: {} })).status).toBe(403);
    expect((await client.send('POST', '/api/v1/guide/sample-menu', { body: { kind: 'bar' } })).status).toBe(403);
  });
});

describe('a sample menu', () => {
  it.each(venueKinds)('for a %s is one that could have been imported, with variants and addons', async (kind) => {
    const { client } = await signUp(app, { currency: 'USD' });
    const sample = sampleMenu(kind, USD);
    withDigits(USD.digits, () => {
      const wire = z.encode(importedItems, sample);
      expect(z.parse(importedItems, wire)).toEqual(sample);
    });
    expect(await client.call(guide.addSampleMenu, { body: { kind } })).toEqual({
      message: english(guideMessages.sampleAdded),
      added: sample.length,
    });
    const items = await client.call(menu.list, {});
    expect(items.map(({ title }) => title)).toEqual(sample.map(({ title }) => title));
    expect(items.every(({ price, tax_id, category_id }) => price > 0 && tax_id === null && category_id !== null)).toBe(
      true,
    );
    expect(items.some(({ variants }) => variants.length > 1)).toBe(true);
    expect(items.some(({ addons }) => addons.length > 1)).toBe(true);
  });

  it('leaves the taxes alone and can be sold at once', async () => {
    const { client } = await signUp(app);
    await client.call(guide.addSampleMenu, { body: { kind: 'cafe' } });
    expect(await client.call(taxes.list, {})).toEqual([]);
    const [item] = await client.call(menu.list, {});
    expect(await sell(client, [item?.id ?? ''])).toMatchObject({ invoiceId: 1 });
  });

  it('is refused where something is on the menu, also to the second of two at once', async () => {
    const exists = { status: 409, body: { message: english(guideMessages.menuExists) } };
    const { client } = await signUp(app);
    await addMenu(client);
    const add = (who: typeof client) => who.send('POST', '/api/v1/guide/sample-menu', { body: { kind: 'bar' } });
    expect(await add(client)).toMatchObject(exists);
    const fresh = (await signUp(app)).client;
    const answers = await Promise.all(Array.from({ length: 4 }, () => add(fresh)));
    // However close they come: never all of them.
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect(await fresh.send('POST', '/api/v1/guide/sample-menu', { body: { kind: 'castle' } })).toMatchObject({
      status: 400,
      body: { message: english(guideMessages.kindUnknown) },
    });
  });

  it('has prices of the size that the currency has', () => {
    const prices = (code: string) => {
      const digits = digitsOf(code);
      return [2.2, 4.1, 12.5].map((price) => toDecimal(priceIn({ code, digits }, price), digits));
    };
    expect(prices('USD')).toEqual([2.2, 4.1, 12.5]);
    expect(prices('JPY')).toEqual([330, 620, 1880]);
    expect(prices('GBP')).toEqual([2, 3.7, 11.3]);
    expect(prices('KWD')).toEqual([2.2, 4.1, 12.5]);
    expect(prices('IDR')).toEqual([22_000, 41_000, 125_000]);
  });
});
