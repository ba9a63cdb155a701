import { type Line, type LineChange, unitsOf } from '@comanda/domain/bill/bill';
import type { Step } from '@comanda/domain/bill/step';
import { v7 as newId } from 'uuid';

/** Units of a line that come to another bill: under an id and in a round that may be new. */
export type Arriving = { line: Line; id: string; roundId: string; quantity: number };

/** All that is left of a line, as it is. */
export const wholeLine = (line: Line): Arriving => ({
  line,
  id: line.id,
  roundId: line.roundId,
  quantity: unitsOf(line),
});

/**
 * How lines come to a bill. What was given away or taken off on them stays so, where they come whole. So does what they
 * cost in the menu, and for what else they are sold.
 */
export function arrivingSteps(arriving: readonly Arriving[], fromBillId: string): Step[] {
  if (arriving.length === 0) return [];
  const lines = arriving.map(({ line, id, roundId, quantity }) => ({
    id,
    roundId,
    quantity,
    unitPrice: line.unitPrice,
    tax: line.tax,
    seat: line.seat,
  }));
  const changes = arriving.flatMap(({ line, id, quantity }) =>
    line.changes
      .flatMap((change) => kept(change, quantity === unitsOf(line)))
      .map((change) => ({ lineId: id, change })),
  );
  const moved: Step = { kind: 'moved_in', fromBillId, lines };
  return changes.length > 0 ? [moved, { kind: 'changed', changes, arrived: true }] : [moved];
}

function kept(change: LineChange, isWhole: boolean): LineChange[] {
  if (change.kind === 'price') return [change];
  if (change.kind === 'comp') return isWhole ? [change] : [];
  if (change.kind !== 'discount' || change.discount.isRemoved) return [];
  // An amount is off the line as a whole, a percentage off each unit.
  if ('amount' in change.discount && !isWhole) return [];
  return [{ ...change, discount: { ...change.discount, id: newId() } }];
}
