import type { BillHistory } from '@comanda/contract/bills/bills.contract';
import { statesOf } from '../../kit/bill-history/bill-states.ts';
import { billWords } from '../../kit/bill-history/bill-words.ts';
import { locale } from '../../lib/language.ts';
import { payTexts as t } from './pay.texts.ts';

/** What happened, and the address of the bill that goes on in its place. */
export type EndOfBill = { text: string; intoId: string | undefined };

/** How a bill came to its end, and by whom and when, where that is known. Undefined while it is open. */
export function endOfBill(history: BillHistory, timeZone: string): EndOfBill | undefined {
  const states = statesOf(history);
  const at = states.findIndex(({ state }) => state !== 'open');
  const [end, entry] = [states[at], history.entries[at]];
  if (!end || !entry || end.state === 'open') return undefined;
  const { steps, person } = entry;
  const intoId = steps.flatMap((step) => (step.kind === 'merged' ? [step.intoBillId] : []))[0];
  const what = t.closed[end.state];
  if (person === null) return { text: what, intoId };
  const time = entry.at.toLocaleString(locale(), { dateStyle: 'short', timeStyle: 'short', timeZone });
  const known = { name: person, time };
  const bill = intoId === undefined ? undefined : billWords(history).billNo(intoId);
  const who =
    bill !== undefined
      ? t.endedBy.merged({ ...known, bill })
      : steps.some(({ kind }) => kind === 'paid')
        ? t.endedBy.paid(known)
        : t.endedBy.closed(known);
  return { text: `${what} ${who}`, intoId };
}
