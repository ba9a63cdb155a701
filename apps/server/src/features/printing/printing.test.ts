import { orders } from '@comanda/contract/orders/orders.contract';
import { pos } from '@comanda/contract/pos/pos.contract';
import { printing } from '@comanda/contract/printing/printing.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { signUp } from '../../../test/support/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const settings = {
  pageFormat: 80,
  header: null,
  footer: null,
  showNotes: true,
  isEnablePrint: true,
  showStoreDetails: true,
  showCustomerDetails: true,
  printToken: true,
  showLogo: false,
  showServer: false,
  showLink: true,
} as const;

describe('print settings', () => {
  it('print everything but a logo and who served on 80 mm until somebody changes them', async () => {
    const { client } = await signUp(app);

    expect(await client.call(printing.get, {})).toEqual(settings);
  });

  it.each([
    { pageFormat: 57 as const },
    { header: 'Welcome!\n<b>Hello</b>' },
    { footer: 'Thank you' },
    { showNotes: false },
    { isEnablePrint: false },
    { showStoreDetails: false },
    { showCustomerDetails: false },
    { printToken: false },
    { showLogo: true },
    { showServer: true },
    { showLink: false },
  ])('reach both selling screens at once, one by one: %o', async (change) => {
    const { client } = await signUp(app);

    const { message } = await client.call(printing.save, { body: { ...settings, ...change } });

    expect(message).toBe('Print settings saved!');
    const saved = { ...settings, ...change };
    expect(await client.call(printing.get, {})).toEqual(saved);
    expect((await client.call(pos.init, {})).printSettings).toEqual(saved);
    expect((await client.call(orders.init, {})).printSettings).toEqual(saved);
  });

  it('leave logo, server and code as they are where a client knows nothing of them', async () => {
    const { client } = await signUp(app);
    const own = { showLogo: true, showServer: true, showLink: false };
    await client.call(printing.save, { body: { ...settings, ...own } });
    const { showLogo: _, showServer: __, showLink: ___, ...older } = settings;
    await client.call(printing.save, { body: older });

    expect(await client.call(printing.get, {})).toMatchObject(own);
  });

  it('take blank texts for none', async () => {
    const { client } = await signUp(app);

    await client.call(printing.save, { body: { ...settings, header: ' ', footer: '' } });

    expect(await client.call(printing.get, {})).toEqual(settings);
  });

  it.each([
    ['paper of another width', { pageFormat: 58 }, 'The paper is 80 or 57 mm wide!'],
    ['a switch that is none', { printToken: 'yes' }, 'Invalid request!'],
    ['a header that never ends', { header: 'x'.repeat(1001) }, 'This text is too long!'],
  ])('are refused with %s', async (_, change, message) => {
    const { client } = await signUp(app);

    const answer = await client.send('POST', '/api/v1/settings/print-setting', { body: { ...settings, ...change } });

    expect(answer).toMatchObject({ status: 400, body: { message } });
    expect(await client.call(printing.get, {})).toEqual(settings);
  });
});
