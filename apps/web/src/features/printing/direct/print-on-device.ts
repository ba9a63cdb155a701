import { ASK_STATE, ASK_WHEN_DONE, openEar, stateIn } from '@comanda/contract/printers/device-state';
import type { ToldState } from '@comanda/contract/printers/printer';
import type { Receipt } from '@comanda/contract/printing/receipt';
import { rateToPercent } from '@comanda/domain/tax';
import { banner } from '@comanda/paper/blocks';
import type { PaperDocument } from '@comanda/paper/document';
import { toEscPos } from '@comanda/paper/esc-pos';
import { receiptDocument } from '@comanda/paper/receipt-document';
import { drawerPulse, testPage, tokenDocument } from '@comanda/paper/slips';
import { formatAmount, formatMoney } from '../../../lib/format-money.ts';
import { locale } from '../../../lib/language.ts';
import { printingTexts as t } from '../printing.texts.ts';
import { isToken, type Printed } from '../receipt-store.ts';
import { DeviceFault, type DeviceLine, openLine } from './device-line.ts';
import type { DirectFault, DirectPrinter } from './direct-choice.ts';
import { drawLine } from './draw-line.ts';
import { drawLogo } from './draw-logo.ts';

/** Milliseconds. */
const TO_SAY_HOW_IT_IS = 1_500;
const LONGEST_PRINT = 30_000;
const LOOK_EVERY = 500;

type Outcome = { fault: DirectFault | null; isBegun: boolean };

export async function printOn(
  printer: DirectPrinter,
  paper: Printed,
  { isReprint }: { isReprint: boolean },
): Promise<Outcome> {
  const sheet = isToken(paper)
    ? tokenDocument(paper, t, direction())
    : receiptDocument(paper, t, formatOf(paper), await drawLogo(paper));
  const blocks = isReprint ? [banner(t.reprint), ...sheet.blocks] : sheet.blocks;
  return print(printer, { ...sheet, blocks });
}

export const printTestOn = (printer: DirectPrinter): Promise<Outcome> =>
  print(
    printer,
    testPage(
      {
        name: printer.name,
        connection: t.directKinds[printer.kind],
        time: new Date().toLocaleString(locale(), { dateStyle: 'short', timeStyle: 'short' }),
      },
      t.testPage,
    ),
  );

export const openDrawerOn = (printer: DirectPrinter): Promise<Outcome> => print(printer, drawerPulse());

/** One document at a time, whichever tab of this device prints it. */
async function print(printer: DirectPrinter, document: PaperDocument): Promise<Outcome> {
  const { paperMm, hasCutter } = printer;
  const bytes = await toEscPos(document, { paperMm, hasCutter }, drawLine);
  return navigator.locks.request('comanda.direct-printer', async (): Promise<Outcome> => {
    try {
      const line = await openLine(printer);
      try {
        return await printOver(line, bytes);
      } finally {
        await line.close();
      }
    } catch (error) {
      return { fault: error instanceof DeviceFault ? error.fault : 'error', isBegun: false };
    }
  });
}

/** A printer that does not say how it is gets the bytes and is believed. */
async function printOver(line: DeviceLine, bytes: Uint8Array): Promise<Outcome> {
  const ear = openEar();
  const before = await stateOf(line, ear);
  if (before !== null && before !== 'ready') return { fault: faultOf(before), isBegun: false };
  try {
    await line.write(bytes);
    if (before === null) return { fault: null, isBegun: true };
    await line.write(ASK_WHEN_DONE);
    return { fault: await untilDone(line, ear), isBegun: true };
  } catch {
    return { fault: 'unsure', isBegun: true };
  }
}

type Ear = ReturnType<typeof openEar>;

async function untilDone(line: DeviceLine, ear: Ear): Promise<DirectFault | null> {
  const deadline = Date.now() + LONGEST_PRINT;
  let wasIll = false;
  while (Date.now() < deadline) {
    // oxlint-disable-next-line no-await-in-loop -- it waits for the printer
    const bytes = await line.read(LOOK_EVERY);
    if (answersIn(bytes, ear).isDone) return null;
    // oxlint-disable-next-line no-await-in-loop -- one question after the other
    const state = await stateOf(line, ear);
    if (state === 'done') return null;
    const isIll = state !== null && state !== 'ready';
    // Twice, because a printer that is about to end can say that it is busy.
    if (isIll && wasIll) return faultOf(state);
    wasIll = isIll;
  }
  return 'unsure';
}

const faultOf = (state: ToldState | 'done'): DirectFault =>
  state === 'ready' || state === 'unknown' || state === 'done' ? 'unsure' : state;

/** `done`: it said so instead. Null where it does not answer. */
async function stateOf(line: DeviceLine, ear: Ear): Promise<ToldState | 'done' | null> {
  await line.write(ASK_STATE);
  const answers: number[] = [];
  const deadline = Date.now() + TO_SAY_HOW_IT_IS;
  while (answers.length < 3 && Date.now() < deadline) {
    // oxlint-disable-next-line no-await-in-loop -- it waits for the printer
    const bytes = await line.read(deadline - Date.now());
    if (bytes === null) break;
    const { isDone, states } = answersIn(bytes, ear);
    if (isDone) return 'done';
    answers.push(...states);
  }
  return answers.length >= 3 ? stateIn(answers) : null;
}

function answersIn(bytes: Uint8Array | null, ear: Ear) {
  const heard = Array.from(bytes ?? [], (byte) => ({ byte, answer: ear(byte) }));
  return {
    isDone: heard.some(({ answer }) => answer === 'done'),
    states: heard.flatMap(({ byte, answer }) => (answer === 'state' ? [byte] : [])),
  };
}

const direction = () => (document.dir === 'rtl' ? ('rtl' as const) : ('ltr' as const));

function formatOf({ currency, store: { timeZone } }: Receipt) {
  const moment = new Intl.DateTimeFormat(locale(), { dateStyle: 'short', timeStyle: 'short', timeZone });
  const day = new Intl.DateTimeFormat(locale(), { dateStyle: 'short', timeZone });
  return {
    direction: direction(),
    amount: (amount: Parameters<typeof formatAmount>[0]) => formatAmount(amount, currency),
    money: (amount: Parameters<typeof formatMoney>[0]) => formatMoney(amount, currency),
    dateTime: (iso: string) => moment.format(new Date(iso)),
    date: (iso: string) => day.format(new Date(iso)),
    rate: (rate: Parameters<typeof rateToPercent>[0]) => rateToPercent(rate).toLocaleString(locale()),
  };
}
