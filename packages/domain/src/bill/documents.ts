import { type Minor, ZERO } from '../money.ts';
import { type Bill, type DocumentLine, type Line, unitPriceOf, unitsOf } from './bill.ts';

/** Divisible by every number of slices that a unit may be cut into. */
export const WHOLE = 232_792_560;

type Documented = { lines: readonly DocumentLine[] };

/** How much of a line these documents name: `WHOLE` is a unit. */
export function documentedWholes(documents: readonly Documented[], lineId: string): number {
  const lines = documents.flatMap((each) => each.lines.filter((line) => line.lineId === lineId));
  return lines.reduce((total, { slices, of }) => total + slices * (WHOLE / of), 0);
}

/** The same in units, with fractions. */
export const documentedUnits = (documents: readonly Documented[], lineId: string): number =>
  documentedWholes(documents, lineId) / WHOLE;

export type WrittenLine = DocumentLine & { units: number; unitPrice: Minor };

/**
 * The lines of the last of these documents of a bill with their whole units. One that several share counts where its
 * last slice is, so that the units of all documents add up to those that were sold.
 */
export function writtenLines(bill: Bill, documents: readonly Documented[]): WrittenLine[] {
  const before = documents.slice(0, -1);
  const upTo = (all: readonly Documented[], lineId: string) => Math.floor(documentedUnits(all, lineId));
  const prices = new Map(bill.lines.map((line) => [line.id, unitPriceOf(line)]));
  return (documents.at(-1)?.lines ?? []).map((line) => ({
    ...line,
    units: upTo(documents, line.lineId) - upTo(before, line.lineId),
    unitPrice: prices.get(line.lineId) ?? ZERO,
  }));
}

/** The rounds of which nothing is left to be paid, and something was. */
export function paidRounds(bill: Bill): Set<string> {
  const rounds = Map.groupBy(
    bill.lines.filter((line) => unitsOf(line) > 0),
    ({ roundId }) => roundId,
  );
  const isPaid = (line: Line) => documentedUnits(bill.invoices, line.id) === unitsOf(line);
  return new Set(
    [...rounds].filter(([, lines]) => bill.state === 'settled' || lines.every(isPaid)).map(([roundId]) => roundId),
  );
}
