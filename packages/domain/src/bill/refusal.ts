/** Why a step cannot be done. */
export const billRefusals = [
  /** The bill or part is settled, void or merged. */
  'closed',
  'unknown',
  'bad_quantity',
  /** It would change what was paid for. */
  'paid_for',
  /** Parts hold it. */
  'divided',
  /** More than there is. */
  'too_much',
  'not_paid',
  /** Nothing is left of the payment. */
  'given_back',
  /** It is so already. */
  'same',
  'nothing_there',
  'something_there',
] as const;
export type BillRefusalReason = (typeof billRefusals)[number];

export class BillRefusal extends Error {
  readonly reason: BillRefusalReason;
  constructor(reason: BillRefusalReason) {
    super(`the bill refuses it: ${reason}`);
    this.reason = reason;
  }
}

export function refuse(reason: BillRefusalReason): never {
  throw new BillRefusal(reason);
}
