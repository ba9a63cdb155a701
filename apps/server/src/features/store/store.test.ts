import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { orders } from '@comanda/contract/orders/orders.contract';
import { pos } from '@comanda/contract/pos/pos.contract';
import { qrMenu } from '@comanda/contract/qrmenu/qrmenu.contract';
import { store } from '@comanda/contract/store/store.contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { changeStore } from '../../../test/support/change-store.ts';
import type { Client } from '../../../test/support/client.ts';
import { addMenu, signUp } from '../../../test/support/factories.ts';
import { statementsOf } from '../../db/statements-of.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const details = {
  storeName: 'La Comanda',
  email: 'hello@example.com',
  address: '4 Market Square\nOld Town',
  phone: '+34 555-0100',
  currency: 'JPY',
  isQRMenuEnabled: true,
  isQROrderEnabled: false,
};
const url = '/api/v1/settings/store-setting';

describe('the e-mail that guests read', () => {
  const shownTo = async (client: Client) => {
    const { uniqueQRCode: qrcode } = await client.call(store.get, {});
    const menu = await app.client().call(qrMenu.get, { params: { qrcode }, query: { tableId: '' } });
    const { storeSettings } = await client.call(pos.init, {});
    return [menu.storeSettings.email, storeSettings.email];
  };
  const openMenu = (client: Client) => changeStore(client, { isQRMenuEnabled: true });

  it('is none until somebody writes one: the sign-in address stays private', async () => {
    const { client } = await signUp(app);
    await openMenu(client);
    expect(await shownTo(client)).toEqual([null, null]);
    expect(await client.call(store.get, {})).toMatchObject({ email: null, askedEmail: null });
    await client.call(store.save, { body: { ...details } });
    expect(await shownTo(client)).toEqual(['hello@example.com', 'hello@example.com']);
  });

  it('is asked about where an older version took it from the sign-in, and shown to nobody before', async () => {
    const [shown, hidden, other, written] = await Promise.all([1, 2, 3, 4].map(() => signUp(app)));
    if (!shown || !hidden || !other || !written) throw new Error('four restaurants');
    for (const { client } of [shown, hidden, other, written]) await openMenu(client);
    await other.client.call(store.save, { body: { ...details } });
    const migration = new URL('../../db/migrations/0024_what_guests_may_mail.sql', import.meta.url);
    await app.database.asOwner(async (owner) => {
      await owner.query('alter table stores drop column asked_email');
      for (const { username, tenantId } of [shown, hidden, written])
        await owner.query('update stores set email = $1 where tenant_id = $2', [username, tenantId]);
      for (const statement of statementsOf(await readFile(migration, 'utf8'))) await owner.query(statement);
    });

    for (const { client, username } of [shown, hidden, written]) {
      expect(await shownTo(client)).toEqual([null, null]);
      expect(await client.call(store.get, {})).toMatchObject({ email: null, askedEmail: username });
      // Saving something else is no answer.
      await openMenu(client);
      expect(await client.call(store.get, {})).toMatchObject({ askedEmail: username });
    }
    expect(await shownTo(other.client)).toEqual(['hello@example.com', 'hello@example.com']);

    await shown.client.call(store.answerEmail, { body: { show: true } });
    expect(await shownTo(shown.client)).toEqual([shown.username, shown.username]);
    await hidden.client.call(store.answerEmail, { body: { show: false } });
    expect(await shownTo(hidden.client)).toEqual([null, null]);
    await written.client.call(store.save, { body: { ...details } });
    for (const { client } of [shown, hidden, written, other]) {
      expect(await client.call(store.get, {})).toMatchObject({ askedEmail: null });
      await expect(client.call(store.answerEmail, { body: { show: true } })).rejects.toThrow('404');
    }
  });
});

describe('store settings', () => {
  it('can be changed, and the till shows them at once', async () => {
    const { client } = await signUp(app, { currency: 'EUR', timeZone: 'Europe/Madrid' });
    const before = await client.call(store.get, {});

    const { message } = await client.call(store.save, {
      body: { ...details, timeZone: 'Asia/Tokyo', dayStartHour: 5 },
    });

    expect(message).toBe('Store details saved!');
    const { askedEmail, isCurrencyFree, ...known } = before;
    const currency = { code: 'JPY', digits: 0 };
    const saved = { ...known, ...details, currency, timeZone: 'Asia/Tokyo', dayStartHour: 5 };
    expect(await client.call(store.get, {})).toEqual({ ...saved, askedEmail, isCurrencyFree });
    expect((await client.call(pos.init, {})).storeSettings).toEqual(saved);
    expect((await client.call(orders.init, {})).storeSettings).toEqual(saved);
  });

  it('keep time zone, day start, logo and QR code where a client does not send them', async () => {
    const { client } = await signUp(app, { timeZone: 'Europe/Madrid' });
    await client.call(store.save, { body: { ...details, dayStartHour: 5 } });
    const { imageURL } = await client.call(store.uploadLogo, { image: await logo() });
    const before = await client.call(store.get, {});

    await client.send('POST', url, { body: { ...details, uniqueQRCode: 'mine mine mine', image: null } });

    expect(await client.call(store.get, {})).toEqual(before);
    expect(before).toMatchObject({ timeZone: 'Europe/Madrid', dayStartHour: 5, image: imageURL });
  });

  it('take blank texts for none', async () => {
    const { client } = await signUp(app);

    await client.call(store.save, { body: { ...details, email: ' ', address: '', phone: null } });

    expect(await client.call(store.get, {})).toMatchObject({ email: null, address: null, phone: null });
  });

  it.each([
    ['no name', { storeName: ' ' }, 'Please provide store name!'],
    ['a false address', { email: 'hello@' }, 'Please provide valid email!'],
    ['letters as a phone', { phone: 'call us' }, 'Please provide valid phone no.!'],
    ['21 digits as a phone', { phone: '1'.repeat(21) }, 'Please provide valid phone no.!'],
    ['an unknown currency', { currency: 'ABC' }, 'Please select currency!'],
    ['no currency', { currency: undefined }, 'Please select currency!'],
    ['an unknown zone', { timeZone: 'Mars/Olympus' }, 'Please select time zone!'],
    ['a fixed offset as a zone', { timeZone: '+01:00' }, 'Please select time zone!'],
    ['a 25th hour', { dayStartHour: 24 }, 'Please select the hour at which your day starts!'],
    ['half an hour', { dayStartHour: 4.5 }, 'Please select the hour at which your day starts!'],
  ])('are refused with %s, and stay as they were', async (_, change, message) => {
    const { client } = await signUp(app);
    const before = await client.call(store.get, {});

    const answer = await client.send('POST', url, { body: { ...details, ...change } });

    expect(answer).toMatchObject({ status: 400, body: { message } });
    expect(await client.call(store.get, {})).toEqual(before);
  });

  it('count for the next order: its business day follows zone and day start', async () => {
    const night = await startApp({ now: () => new Date('2026-03-10T23:30:00Z') });
    const { client } = await signUp(night, { timeZone: 'UTC' });
    const { tea } = await addMenu(client);
    const dayOfNextOrder = async (timeZone: string, dayStartHour: number) => {
      await client.call(store.save, { body: { ...details, timeZone, dayStartHour } });
      const { body } = await client.send('POST', '/api/v1/pos/create-order', {
        body: { cart: [{ id: tea, quantity: 1 }] },
      });
      const { rows } = await night.database.asOwner((owner) =>
        owner.query('select business_day::text from orders where id = $1', [body.orderId]),
      );
      return rows[0]?.business_day;
    };

    expect(await dayOfNextOrder('UTC', 9)).toBe('2026-03-10');
    expect(await dayOfNextOrder('UTC', 0)).toBe('2026-03-10');
    expect(await dayOfNextOrder('Asia/Tokyo', 0)).toBe('2026-03-11');
    // By this clock it is the 10th, but a business day never goes back.
    expect(await dayOfNextOrder('Asia/Tokyo', 9)).toBe('2026-03-11');
    await night.stop();
  });
});

const logo = async (width = 64) => {
  const png = await sharp({ create: { width, height: 64, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  return new Blob([png], { type: 'image/png' });
};
const filesOf = async (tenantId: string) => {
  const folder = path.join(app.uploadsDir, tenantId);
  return existsSync(folder) ? readdir(folder) : [];
};
const imageOf = async (client: Client) => (await client.call(store.get, {})).image;

describe('the logo', () => {
  it('is served as WebP of at most 512 px a side', async () => {
    const { client } = await signUp(app);

    const { imageURL, message } = await client.call(store.uploadLogo, { image: await logo(1000) });

    expect(message).toBe('Logo saved!');
    expect(await imageOf(client)).toBe(imageURL);
    const served = await fetch(`${app.url}${imageURL}`);
    expect(await sharp(await served.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 512 });
  });

  it('leaves no file behind when it is replaced or removed', async () => {
    const { client, tenantId } = await signUp(app);
    const image = await logo();

    await Promise.all([1, 2, 3].map(() => client.call(store.uploadLogo, { image })));
    expect(await filesOf(tenantId)).toEqual([path.basename((await imageOf(client)) ?? '')]);

    const { message } = await client.call(store.removeLogo, {});
    expect(message).toBe('Logo removed!');
    expect(await imageOf(client)).toBeNull();
    expect(await filesOf(tenantId)).toEqual([]);
    await client.call(store.removeLogo, {});
  });

  it('must be a picture', async () => {
    const { client, tenantId } = await signUp(app);

    await expect(client.call(store.uploadLogo, { image: new Blob(['<svg/>']) })).rejects.toMatchObject({ status: 415 });

    expect(await filesOf(tenantId)).toEqual([]);
  });
});
