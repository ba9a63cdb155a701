import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Evening, faultsOfEvening, liveEvening } from '../../test/random-evenings.ts';
import { sum } from '../money.ts';
import { type Bill, type DocumentLine, type Invoice, type Line, type TakenOff, unitsOf } from './bill.ts';
import { documentedUnits } from './documents.ts';
import type { Step } from './step.ts';

const evenings = (mostSteps: number): fc.Arbitrary<Evening> =>
  fc
    .infiniteStream(fc.nat({ max: 1_000_003 }))
    .chain((stream) =>
      fc
        .integer({ min: mostSteps / 4, max: mostSteps })
        .map((steps) => liveEvening((below) => Number(stream.next().value ?? 0) % below, steps)),
    );

const RUNS = Number(process.env.BILLS ?? 2000);

/** What documents ask for a line, as the menu would show it. */
const askedFor = (line: Line, lines: readonly DocumentLine[]): number =>
  lines
    .filter(({ lineId }) => lineId === line.id)
    .reduce((total, { net, total: gross }) => total + (line.tax?.type === 'exclusive' ? net : gross), 0);

const worthOf = (rows: readonly TakenOff[], kinds: readonly TakenOff['kind'][]): number =>
  sum(rows.filter(({ kind }) => kinds.includes(kind)).map(({ worth }) => worth));

/** Of each line that is paid, what the menu asks for its units beside what its invoices do. */
function expectExplained(bill: Bill): { explained: number; isWhole: boolean } {
  let explained = 0;
  let isWhole = true;
  for (const line of bill.lines) {
    const units = documentedUnits(bill.invoices, line.id);
    if (!Number.isInteger(units) || units === 0 || units !== unitsOf(line)) {
      if (unitsOf(line) > 0 || line.changes.some(({ kind }) => kind === 'comp')) isWhole = false;
      continue;
    }
    const asked = askedFor(
      line,
      bill.invoices.flatMap(({ lines }) => lines),
    );
    const reduced = sum(bill.reductions.filter(({ lineId }) => lineId === line.id).map(({ amount }) => amount));
    expect(reduced).toBe(line.unitPrice * units - asked);
    explained += reduced;
  }
  return { explained, isWhole };
}

/** What whole units of a line come to on one invoice is explained to the unit. */
function expectInvoiceExplained(bill: Bill, invoice: Invoice): void {
  const upTo = bill.invoices.slice(0, bill.invoices.indexOf(invoice) + 1);
  for (const { id, unitPrice, ...line } of bill.lines) {
    const [before, after] = [documentedUnits(upTo.slice(0, -1), id), documentedUnits(upTo, id)];
    const reduced = bill.reductions.filter((each) => each.lineId === id && each.invoiceId === invoice.id);
    if (reduced.length === 0 || !Number.isInteger(before) || !Number.isInteger(after)) continue;
    expect(sum(reduced.map(({ amount }) => amount))).toBe(
      unitPrice * (after - before) - askedFor({ ...line, id, unitPrice }, invoice.lines),
    );
  }
  const rows = bill.takenOff.filter(({ invoiceId }) => invoiceId === invoice.id);
  const told = bill.reductions.filter(({ invoiceId, kind }) => invoiceId === invoice.id && kind !== 'comp');
  expect(worthOf(rows, ['discount', 'price'])).toBe(sum(told.map(({ amount }) => amount)));
}

const isPaidFor = ({ invoices }: Bill, { changes }: Step & { kind: 'changed' }): boolean =>
  changes.some((change) => invoices.some(({ lines }) => lines.some(({ lineId }) => lineId === change.lineId)));

describe('random bills', () => {
  it('explain what stands between the menu and their invoices by what was taken off', () => {
    const seen = { whole: 0, voids: 0 };
    fc.assert(
      fc.property(evenings(40), ({ taken }) => {
        for (const { before, step, after } of taken) {
          expect(after.takenOff.slice(0, before.takenOff.length)).toEqual(before.takenOff);
          if (step.kind === 'settled') expectInvoiceExplained(after, step.invoice);
          else if (step.kind !== 'changed') expect(after.takenOff).toBe(before.takenOff);
        }
        const last = taken.at(-1)?.after;
        if (!last) return;
        const { explained, isWhole } = expectExplained(last);
        // Where units of a line are taken away after others were paid, no later invoice says so.
        if (taken.some(({ before, step }) => step.kind === 'changed' && isPaidFor(before, step))) return;
        // What was given away on another bill counts there.
        if (taken.some(({ step }) => step.kind === 'changed' && step.arrived)) return;
        seen.voids += last.takenOff.filter(({ kind }) => kind === 'void').length;
        if (!isWhole || explained === 0) return;
        seen.whole += 1;
        expect(worthOf(last.takenOff, ['comp', 'discount', 'price'])).toBe(explained);
      }),
      { numRuns: RUNS },
    );
    console.log(`${RUNS} bills:`, seen);
    expect(Math.min(seen.whole, seen.voids)).toBeGreaterThan(RUNS / 100);
  }, 120_000);

  it('keep everything that is always true, after each step and to the last unit', () => {
    const seen = {
      steps: 0,
      byName: 0,
      settled: 0,
      divided: 0,
      credited: 0,
      described: 0,
      seated: 0,
      movedIn: 0,
      merged: 0,
    };
    let refused = 0;
    fc.assert(
      fc.property(evenings(40), (evening) => {
        refused += evening.refused;
        seen.byName += Number(evening.opening.tableIds.length === 0);
        for (const { step, after } of evening.taken) {
          seen.steps += 1;
          seen.settled += Number(step.kind === 'settled');
          seen.divided += Number(after.invoices.length > 1 && step.kind === 'settled');
          seen.credited += Number(step.kind === 'credited');
          seen.described += Number(step.kind === 'described');
          seen.seated += Number(step.kind === 'seated');
          seen.movedIn += Number(step.kind === 'moved_in');
          seen.merged += Number(step.kind === 'merged' && after.lines.length > 0);
        }
        expect(faultsOfEvening(evening)).toEqual([]);
      }),
      { numRuns: RUNS },
    );
    console.log(`${RUNS} bills:`, { ...seen, refused });
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(RUNS / 100);
  }, 120_000);
});
