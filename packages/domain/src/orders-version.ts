/**
 * Where the orders of a restaurant stand. `number` counts their changes; another `epoch` makes everything new that
 * anybody knows of them.
 */
export type OrdersVersion = { epoch: string; number: number };

export const writeVersion = ({ epoch, number }: OrdersVersion): string => `${epoch}.${number}`;

/** Null for a text that nobody has written as a version. */
export function readVersion(text: string | undefined): OrdersVersion | null {
  const [, epoch, number] = /^([0-9a-f-]{36})\.(\d{1,15})$/.exec(text ?? '') ?? [];
  return epoch && number ? { epoch, number: Number(number) } : null;
}

/** Whether somebody who knows `known` has seen all that led to `other`. */
export const covers = (known: OrdersVersion, other: OrdersVersion): boolean =>
  known.epoch === other.epoch && known.number >= other.number;
