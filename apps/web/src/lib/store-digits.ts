import { setDigits } from '@comanda/contract/core/digits';
import { currencyDigits } from '@comanda/domain/money';

let known: string | undefined;
const listeners = new Set<() => void>();

/**
 * Calls back when amounts are in another unit from now on, so that amounts read before are wrong.
 * @returns a function that ends this
 */
export function onOtherDigits(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Takes the digits that an answer names for its amounts, or null. They count for all that is decoded from now on. */
export function setStoreDigits(said: string | null): void {
  const digits = currencyDigits.find((one) => String(one) === said);
  if (said === null || digits === undefined || said === known) return;
  setDigits(digits);
  // The store has another currency now, or somebody signed in to another store.
  if (known !== undefined) for (const listener of listeners) listener();
  known = said;
}
