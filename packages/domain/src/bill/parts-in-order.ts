import type { Bill, Part } from './bill.ts';
import type { BillSums, PartSums } from './sums.ts';

/** `guest` counts those that nobody gave a name, and is null for others and for the rest. */
export type PartInOrder = { part: Part; guest: number | null; sums: PartSums };

/** Named parts first, then what nobody holds; what holds nothing is left out, unless there is nothing else. */
export function partsInOrder(bill: Bill, { parts }: BillSums): PartInOrder[] {
  const ordered = [
    ...bill.parts.filter(({ id }) => id !== bill.restId),
    ...bill.parts.filter(({ id }) => id === bill.restId),
  ];
  let unnamed = 0;
  const all = ordered.flatMap((part): PartInOrder[] => {
    const sums = parts.get(part.id);
    if (!sums) return [];
    // Where the rest was settled before the others, what is added later is another part.
    const isRest = part.id === bill.restId || part.id === bill.id;
    const isUnnamed = !isRest && part.name === null;
    if (isUnnamed) unnamed += 1;
    return [{ part, guest: isUnnamed ? unnamed : null, sums }];
  });
  const held = all.filter(
    ({ part, sums: { lines, charges } }) => part.id !== bill.restId || lines.length + charges.length > 0,
  );
  return held.length > 0 ? held : all;
}
