import type { BillCommand } from '@comanda/contract/bills/bill-commands';
import { type Bill, type Line, type Part, unitsOf } from '@comanda/domain/bill/bill';
import { MAX_SLICES } from '@comanda/domain/bill/divide';
import { paidOf, slicesOf } from '@comanda/domain/bill/sums';

export type Division = Extract<BillCommand, { kind: 'divided' }>;
type NewPart = { id: string; name: string | null };

/** The parts that can still be divided anew: not the rest, and nothing that is settled. */
export const dividedParts = ({ parts, restId }: Bill): Part[] =>
  parts.filter(({ id, isSettled }) => !isSettled && id !== restId);

/** The step that leads to the division as it is. */
export function divisionOf(bill: Bill): Division {
  const parts = dividedParts(bill).map(({ id, name }) => ({ id, name }));
  return { kind: 'divided', parts, lines: bill.lines.flatMap((line) => heldBy(line, parts)) };
}

function heldBy({ id: lineId, slicesPerUnit, held }: Line, parts: readonly NewPart[]): Division['lines'] {
  const own = held.filter(({ partId }) => parts.some(({ id }) => id === partId));
  return own.length === 0 ? [] : [{ lineId, slicesPerUnit, held: own.map((each) => ({ ...each })) }];
}

export function withPart(bill: Bill, part: NewPart): Division {
  const division = divisionOf(bill);
  return { ...division, parts: [...division.parts, part] };
}

/** What the part held is the rest's again. */
export function withoutPart(bill: Bill, partId: string): Division {
  const division = divisionOf(bill);
  const lines = division.lines.map((line) => ({ ...line, held: line.held.filter((each) => each.partId !== partId) }));
  return {
    ...division,
    parts: division.parts.filter(({ id }) => id !== partId),
    lines: lines.filter(({ held }) => held.length > 0),
  };
}

/** What a part holds of a line, and what it could still take from the rest. */
export function holdingOf(bill: Bill, line: Line, partId: string): { slices: number; free: number; of: number } {
  const shares = slicesOf(bill, line, unitsOf(line));
  const slices = (id: string) =>
    shares.filter((share) => share.partId === id).reduce((total, share) => total + share.slices, 0);
  return { slices: slices(partId), free: slices(bill.restId), of: line.slicesPerUnit };
}

/** How many slices of lines one part holds from now on. */
export function withSlices(bill: Bill, partId: string, wanted: ReadonlyMap<string, number>): Division {
  const division = divisionOf(bill);
  const others = division.lines.filter(({ lineId }) => !wanted.has(lineId));
  const changed = bill.lines.flatMap((line) => {
    const slices = wanted.get(line.id);
    if (slices === undefined) return [];
    const before = division.lines.find(({ lineId }) => lineId === line.id)?.held ?? [];
    const held = [...before.filter((each) => each.partId !== partId), ...(slices > 0 ? [{ partId, slices }] : [])];
    return held.length === 0 ? [] : [{ lineId: line.id, slicesPerUnit: line.slicesPerUnit, held }];
  });
  return { ...division, lines: [...others, ...changed] };
}

/** Whether a line can be cut for several people: nobody holds any of it by name. */
export const canBeCut = ({ held }: Line): boolean => held.length === 0;

/** One share of the line, which so many people have together, is the part's. */
export function withShare(bill: Bill, line: Line, { partId, people }: { partId: string; people: number }): Division {
  const division = divisionOf(bill);
  const held = [{ partId, slices: unitsOf(line) }];
  return { ...division, lines: [...division.lines, { lineId: line.id, slicesPerUnit: people, held }] };
}

/** The lines that are still to be paid and that nobody holds by name. */
const freeLines = (bill: Bill): Line[] =>
  bill.lines.filter((line) => unitsOf(line) > 0 && holdingOf(bill, line, bill.restId).slices > 0);

export const seatsOf = (bill: Bill): number[] =>
  [...new Set(freeLines(bill).flatMap(({ seat }) => seat ?? []))].toSorted((one, other) => one - other);

type BySeat = { newId: () => string; nameOf: (seat: number) => string; sharesTable: boolean };

/** A part for each seat. What is for the table is shared by all of them, where it is wanted and can be cut so often. */
export function bySeat(bill: Bill, { newId, nameOf, sharesTable }: BySeat): Division {
  const division = divisionOf(bill);
  const parts = seatsOf(bill).map((seat) => ({ seat, id: newId(), name: nameOf(seat) }));
  const isShared = sharesTable && parts.length > 1 && parts.length <= MAX_SLICES;
  const lines = freeLines(bill).flatMap((line): Division['lines'] => {
    const before = division.lines.find(({ lineId }) => lineId === line.id)?.held ?? [];
    const own = parts.find(({ seat }) => seat === line.seat);
    if (own) {
      const { slices } = holdingOf(bill, line, bill.restId);
      return [{ lineId: line.id, slicesPerUnit: line.slicesPerUnit, held: [...before, { partId: own.id, slices }] }];
    }
    if (!isShared || line.seat !== null || !canBeCut(line)) return [];
    const held = parts.map(({ id }) => ({ partId: id, slices: unitsOf(line) }));
    return [{ lineId: line.id, slicesPerUnit: parts.length, held }];
  });
  const changed = new Set(lines.map(({ lineId }) => lineId));
  return {
    ...division,
    parts: [...division.parts, ...parts.map(({ id, name }) => ({ id, name }))],
    lines: [...division.lines.filter(({ lineId }) => !changed.has(lineId)), ...lines],
  };
}

/** All that is not settled in one part again. A part that took money already stays. */
export function undivided(bill: Bill): Division {
  const kept = dividedParts(bill).filter(({ id }) => paidOf(bill, id) > 0);
  const parts = kept.map(({ id, name }) => ({ id, name }));
  return { kind: 'divided', parts, lines: bill.lines.flatMap((line) => heldBy(line, parts)) };
}

/** A division says all about parts, so of several only the last is sent. */
export function compact(commands: readonly BillCommand[]): BillCommand[] {
  const last = commands.findLastIndex(({ kind }) => kind === 'divided');
  return commands.filter(({ kind }, index) => kind !== 'divided' || index === last);
}
