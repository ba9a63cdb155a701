import { EscPosReader, type Printed } from '@comanda/paper/test/read-esc-pos';
import { drawPrinted } from '@comanda/paper/test/draw-printed';
import { printing } from '@comanda/contract/printing/printing.contract';
import { store } from '@comanda/contract/store/store.contract';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { posTexts } from '../../apps/web/src/features/pos/pos.texts.ts';
import { printingTexts as t } from '../../apps/web/src/features/printing/printing.texts.ts';
import { url, withBrowser } from '../fixtures.ts';
import { card, openTill, press, pressIn } from '../pos.ts';
import { faultsInAllSizes } from '../screens.ts';

withBrowser();

/** What the browser would reach on a cable: a printer that writes down what it gets and says how it is. */
type Cable = { bytes: number[]; paper: number; isPlugged: boolean; isTaken: boolean; breaksAfter: number };
declare global {
  // oxlint-disable-next-line vars-on-top, no-var -- of the page
  var cable: Cable;
}

/** In place of the devices of the browser, before any script of the page runs. */
async function plugIn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.cable = { bytes: [], paper: 0x12, isPlugged: true, isTaken: false, breaksAfter: Infinity };
    const answers: number[] = [];
    let waiting: (() => void) | undefined;
    const state = () => ({
      1: 0x12 | (globalThis.cable.paper === 0x12 ? 0 : 0x08),
      2: 0x12,
      4: globalThis.cable.paper,
    });
    const take = (data: Uint8Array) => {
      const { cable } = globalThis;
      if (!cable.isPlugged || cable.bytes.length + data.length > cable.breaksAfter) throw new Error('gone');
      cable.bytes.push(...data);
      for (let at = 0; at < data.length; at += 1) {
        const [a, b, c] = data.subarray(at, at + 3);
        if (a === 0x10 && b === 0x04 && (c === 1 || c === 2 || c === 4)) answers.push(state()[c]);
        if (a === 0x1d && b === 0x72 && c === 1) answers.push(0);
      }
      waiting?.();
    };
    const come = async () => {
      while (answers.length === 0) await new Promise<void>((resolve) => (waiting = resolve));
      return Uint8Array.from(answers.splice(0));
    };
    const usbDevice = {
      vendorId: 1208,
      productId: 514,
      serialNumber: 'X1',
      productName: 'TM-T20',
      opened: false,
      configuration: {
        interfaces: [
          {
            interfaceNumber: 0,
            alternate: {
              interfaceClass: 7,
              endpoints: [
                { type: 'bulk', direction: 'out', endpointNumber: 1 },
                { type: 'bulk', direction: 'in', endpointNumber: 2 },
              ],
            },
          },
        ],
      },
      open: async () => {},
      close: async () => {},
      selectConfiguration: async () => {},
      claimInterface: async () => {
        if (globalThis.cable.isTaken) throw new Error('taken');
      },
      releaseInterface: async () => {},
      transferOut: async (_end: number, data: Uint8Array) => (take(data), { status: 'ok' }),
      transferIn: async () => ({ status: 'ok', data: new DataView((await come()).buffer) }),
    };
    const port = {
      getInfo: () => ({ usbVendorId: 1659, usbProductId: 8963 }),
      open: async ({ baudRate }: { baudRate: number }) => {
        globalThis.cable.bytes.push(...(baudRate === 19_200 ? [] : [0xff]));
      },
      close: async () => {},
      writable: { getWriter: () => ({ write: async (data: Uint8Array) => take(data), releaseLock: () => {} }) },
      readable: {
        getReader: () => ({
          read: async () => ({ value: await come() }),
          cancel: async () => {},
          releaseLock: () => {},
        }),
      },
    };
    const devices = async () => (globalThis.cable.isPlugged ? [usbDevice] : []);
    const usb = { getDevices: devices, requestDevice: async () => usbDevice };
    const serial = { getPorts: async () => [port], requestPort: async () => port };
    Object.defineProperty(Navigator.prototype, 'usb', { get: () => usb });
    Object.defineProperty(Navigator.prototype, 'serial', { get: () => serial });
  });
}

const bytesOf = async (page: Page) => Buffer.from(await page.evaluate(() => globalThis.cable.bytes.splice(0)));
const isCut = (page: Page) => page.evaluate(() => globalThis.cable.bytes.slice(-3).join() === '29,114,1');

/** What stands on the paper since the last look. */
async function printed(page: Page): Promise<string> {
  await expect.poll(() => isCut(page)).toBe(true);
  const all: Printed[] = [];
  new EscPosReader(48).read(await bytesOf(page), { printed: (one) => void all.push(one), asked: () => {} });
  const folder = process.env.PICTURES;
  if (folder) await writeFile(path.join(folder, 'direct-printer.png'), await drawPrinted(all, 48));
  return all.map((one) => (one.type === 'text' ? one.text.trim() : `[${one.type}]`)).join('\n');
}

/** A till whose receipts come out of a printer on its cable. */
async function openCabledTill() {
  const till = await openTill();
  const { page, client } = till;
  await plugIn(page);
  const settings = await client.call(printing.get, {});
  await client.call(printing.save, { body: { ...settings, pageFormat: 80, isEnablePrint: true } });
  await page.goto(url('/dashboard/devices'));
  await page.getByLabel(t.printedBy).selectOption(t.thisDevice);
  await page.getByRole('button', { name: t.chooseUsb }).click();
  await page.getByText('TM-T20').waitFor();
  return till;
}

async function sellTea(page: Page, { type = 'Card' } = {}): Promise<void> {
  await page.goto(url('/dashboard/pos'));
  await card(page, 'Tea').click();
  await press(page, posTexts.createReceiptAndPay);
  await pressIn(page, type);
  await pressIn(page, /^Create Receipt & Pay \$/);
}

it('prints a test page and the receipts of this device on a USB printer, also after a reload', async () => {
  const { page, client } = await openCabledTill();
  expect(await faultsInAllSizes(page, 'direct-printer')).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: t.testPrint }).click();
  expect(await printed(page)).toContain('TM-T20');
  await page.getByLabel(t.hasDrawer).click();
  await page.getByRole('button', { name: t.openDrawer }).click();
  expect(await printed(page)).toBe('[pulse]');
  // A line with letters that the printer has not is drawn.
  const details = await client.call(store.get, {});
  await client.call(store.save, { body: { ...details, storeName: '北京饭店', currency: details.currency.code } });
  await sellTea(page, { type: 'Cash' });
  // Cash opens the drawer.
  let paper = '';
  await expect.poll(async () => (paper += `${await printed(page)}\n`)).toContain('[cut]');
  expect(paper).toContain('1 × Tea');
  expect(paper.split('\n').slice(0, 2)).toEqual(['[pulse]', '[picture]']);
});

it('prints the logo of the store on top', async () => {
  const { page, client } = await openCabledTill();
  const image = sharp({ create: { width: 200, height: 100, channels: 3, background: '#808080' } }).png();
  await client.call(store.uploadLogo, { image: new Blob([Uint8Array.from(await image.toBuffer())]) });
  const settings = await client.call(printing.get, {});
  await client.call(printing.save, { body: { ...settings, pageFormat: 80, showLogo: true } });
  await sellTea(page);
  const [logo] = (await printed(page)).split('\n');
  expect(logo).toBe('[picture]');
});

it('says what is wrong, prints once after another try, and says REPRINT where it broke off', async () => {
  const { page } = await openCabledTill();
  await sellTea(page);
  await printed(page);
  await page.evaluate(() => (globalThis.cable.paper = 0x72));
  await card(page, 'Tea').click();
  await press(page, posTexts.createReceiptAndPay);
  await pressIn(page, /^Create Receipt & Pay \$/);
  await page.getByText(t.directFaults.paper).waitFor();
  await page.evaluate(() => ((globalThis.cable.paper = 0x12), (globalThis.cable.bytes.length = 0)));
  await page.getByRole('button', { name: t.tryAgain }).click();
  const again = await printed(page);
  expect(again).toContain('1 × Tea');
  expect(again).not.toContain(t.reprint);

  await page.evaluate(() => (globalThis.cable.breaksAfter = 20));
  await card(page, 'Tea').click();
  await press(page, posTexts.createReceiptAndPay);
  await pressIn(page, /^Create Receipt & Pay \$/);
  await page.getByText(t.directFaults.unsure).waitFor();
  await page.reload();
  await page.getByText(t.directFaults.unsure).waitFor();
  await page.evaluate(() => ((globalThis.cable.breaksAfter = Infinity), (globalThis.cable.bytes.length = 0)));
  await page.getByRole('button', { name: t.tryAgain }).click();
  expect((await printed(page)).split('\n')[0]).toBe(t.reprint);
});

it('prints the token on the cable, and tries again as a token', async () => {
  const { page, client } = await openCabledTill();
  const settings = await client.call(printing.get, {});
  await client.call(printing.save, { body: { ...settings, pageFormat: 80, isEnablePrint: false } });
  await sellTea(page);
  await page.evaluate(() => (globalThis.cable.paper = 0x72));
  await pressIn(page, posTexts.printToken);
  await pressIn(page, posTexts.done);
  await page.getByText(t.directFaults.paper).waitFor();
  await page.evaluate(() => ((globalThis.cable.paper = 0x12), (globalThis.cable.bytes.length = 0)));
  await page.getByRole('button', { name: t.tryAgain }).click();
  const { storeName } = await client.call(store.get, {});
  expect((await printed(page)).split('\n').filter(Boolean)).toEqual([storeName, t.token, '1', '[cut]']);
  expect(page.context().pages()).toHaveLength(1);
});

it('knows a printer that is taken or gone, and one on a serial port with its speed', async () => {
  const { page } = await openCabledTill();
  await page.evaluate(() => (globalThis.cable.isTaken = true));
  await page.getByRole('button', { name: t.testPrint }).click();
  await page.getByText(t.directFaults.taken).waitFor();
  await page.evaluate(() => (globalThis.cable.isPlugged = false));
  await page.getByRole('button', { name: t.testPrint }).click();
  await page.getByText(t.directFaults.offline).waitFor();
  await page.evaluate(() => (globalThis.cable.isPlugged = true));
  await page.getByRole('button', { name: t.chooseSerial }).click();
  await page.getByLabel(t.speed).selectOption('19200');
  await page.getByRole('button', { name: t.testPrint }).click();
  expect(await printed(page)).toContain(t.directKinds.serial);
});

it('opens no window by itself on a device without a printer, and prints where it is asked for', async () => {
  const { page } = await openTill();
  await page.goto(url('/dashboard/devices'));
  await page.getByLabel(t.printedBy).selectOption(t.noPrinter);
  await page.reload();
  await expect.poll(() => page.getByLabel(t.printedBy).inputValue()).toBe('none');
  let windows = 0;
  page.on('popup', () => (windows += 1));
  await sellTea(page);
  await pressIn(page, posTexts.done);
  expect(windows).toBe(0);
  const opened = page.waitForEvent('popup');
  await press(page, posTexts.printReceipt);
  await (await opened).locator('html[data-printed]').waitFor();
});
