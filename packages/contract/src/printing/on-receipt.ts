import type { DiscountSize, LineOnPaper, NamedDiscount, OnPaper } from '@comanda/domain/bill/on-paper';
import { minor } from '@comanda/domain/money';
import type { Receipt, ReceiptLine } from './receipt.ts';

/** What a receipt calls parts of a bill, and what was taken off it. */
export type TakenOffWords = {
  rest: string;
  guest: (part: { number: number }) => string;
  /** `10 %` or `€2.00`. */
  size: (size: DiscountSize) => string;
  discountNamed: (discount: { size: string; reason: string }) => string;
  givenAway: (units: { count: number }) => string;
};

/** What the bill says on the receipt of a part: the first one, a copy, and the guest's page say the same. */
export function onReceipt({ part, discounts }: OnPaper, words: TakenOffWords): Pick<Receipt, 'part' | 'discounts'> {
  return {
    part: part
      ? {
          number: part.number,
          of: part.of,
          name: part.name ?? (part.guest === null ? words.rest : words.guest({ number: part.guest })),
        }
      : undefined,
    discounts: discounts.map(({ amount, ...discount }) => ({
      title: titleOf(discount, words),
      amount: minor(0 - amount),
    })),
  };
}

/** What a line comes to before discounts; and below it what was given away, and its own discounts by name. */
export function lineOnReceipt(
  { amount, givenAway, discounts, off }: LineOnPaper,
  words: TakenOffWords,
): Required<Pick<ReceiptLine, 'amount' | 'details'>> {
  const given = givenAway > 0 ? [{ text: words.givenAway({ count: givenAway }), amount: null }] : [];
  const names = discounts.map((discount) => titleOf(discount, words)).join(', ');
  return { amount, details: discounts.length === 0 ? given : [...given, { text: names, amount: minor(0 - off) }] };
}

const titleOf = ({ size, reason }: NamedDiscount, words: TakenOffWords): string =>
  words.discountNamed({ size: words.size(size), reason });
