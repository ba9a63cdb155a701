import type { BillEntry, BillHistory } from '@comanda/contract/bills/bills.contract';
import { statesOf } from '../../kit/bill-history/bill-states.ts';
import { billWords } from '../../kit/bill-history/bill-words.ts';
import { locale } from '../../lib/language.ts';
import { payTexts as t } from './pay.texts.ts';

/** What happened, whether on this device, and the bill that goes on in its place. */
export type EndOfBill = { text: string; isOwn: boolean; intoId: string | undefined };

/** How a bill came to its end, and by whom and when, where that is known. Undefined while it is open. */
export function endOfBill(history: BillHistory, timeZone: string): EndOfBill | undefined {
  const states = statesOf(history);
  const at = states.findIndex(({ state }) => state !== 'open');
  const [end, entry] = [states[at], history.entries[at]];
  if (!end || !entry || end.state === 'open') return undefined;
  const { steps } = entry;
  const intoId = steps.flatMap((step) => (step.kind === 'merged' ? [step.intoBillId] : []))[0];
  const bill = intoId === undefined ? undefined : billWords(history).billNo(intoId);
  const who = (known: Known) =>
    bill !== undefined
      ? t.endedBy.merged({ ...known, bill })
      : steps.some(({ kind }) => kind === 'paid')
        ? t.endedBy.paid(known)
        : t.endedBy.closed(known);
  return { ...told(entry, { what: t.closed[end.state], who, timeZone }), intoId };
}

/** The same of a table's bill, which may also be at others now. Undefined while it is open there. */
export function endAtTable(history: BillHistory, tableId: string, timeZone: string): EndOfBill | undefined {
  const end = endOfBill(history, timeZone);
  const seated = history.entries.findLast(({ steps }) => steps.some(({ kind }) => kind === 'seated'));
  const tableIds = statesOf(history).at(-1)?.tableIds ?? [];
  if (end || !seated || tableIds.includes(tableId)) return end;
  const { table } = billWords(history);
  const what = t.closed.moved({ tables: tableIds.map((id) => table(id) ?? '').join(', ') });
  return { ...told(seated, { what, who: t.endedBy.moved, timeZone }), intoId: undefined };
}

type Known = { name: string; time: string };
type Telling = { what: string; who: (known: Known) => string; timeZone: string };

function told({ person, at, is_own: isOwn = false }: BillEntry, { what, who, timeZone }: Telling) {
  if (person === null) return { text: what, isOwn };
  const time = at.toLocaleString(locale(), { dateStyle: 'short', timeStyle: 'short', timeZone });
  return { text: `${what} ${who({ name: person, time })}`, isOwn };
}
