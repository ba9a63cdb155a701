import type { BillHistory } from '@comanda/contract/bills/bills.contract';

export type Done = { person: string | null; at: Date };

/**
 * Who changed lines and gave discounts, and when. Undefined for what only this screen knows yet, and for what came with
 * a line from another bill: it was done there.
 */
export function changedBy({ entries }: Pick<BillHistory, 'entries'>) {
  const discounts = new Map<string, Done>();
  const changes = new Map<string, (Done | undefined)[]>();
  for (const { person, at, steps } of entries) {
    for (const step of steps) {
      if (step.kind === 'discounted') discounts.set(step.discount.id, { person, at });
      if (step.kind !== 'changed') continue;
      for (const { lineId } of step.changes) {
        const known = changes.get(lineId) ?? [];
        changes.set(lineId, [...known, step.arrived ? undefined : { person, at }]);
      }
    }
  }
  return {
    discount: (id: string) => discounts.get(id),
    /** By the place of the change among those of its line. */
    change: (lineId: string, place: number) => changes.get(lineId)?.[place],
  };
}
