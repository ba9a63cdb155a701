import { useFormatMoney } from '../../lib/store-currency.tsx';
import { AllergyNote } from '../../ui/allergy-note.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CartTotals } from './cart-totals.tsx';
import { posTexts as t } from './pos.texts.ts';
import type { PricedLine, PricedCart } from './price-cart.ts';

/** What is about to be sent, to be read over once more. */
export function CartSummary({ priced }: { priced: PricedCart }) {
  return (
    <>
      {priced.problems.length > 0 && <Notice tone="danger">{priced.problems.join(' ')}</Notice>}
      <ul aria-label={t.cart} className="flex flex-col gap-2.5">
        {priced.lines.map((line) => (
          <SummaryLine key={line.line.key} priced={line} />
        ))}
      </ul>
      <div className="border-t border-line pt-4">
        <CartTotals totals={priced.totals} />
      </div>
    </>
  );
}

function SummaryLine({ priced }: { priced: PricedLine }) {
  const formatMoney = useFormatMoney();
  const { line, title, variant, addons, lineTotal } = priced;
  const notes = line.isAllergy ? null : line.notes;
  const details = [variant, ...addons.map((addon) => `+ ${addon}`), notes].filter(Boolean);
  return (
    <li className="flex justify-between gap-4">
      <span className="min-w-0">
        <span className="font-medium">
          <span className="figures">{line.quantity} ×</span> {title}
        </span>
        {details.length > 0 && <span className="block text-sm text-ink-soft">{details.join(' · ')}</span>}
        {line.isAllergy && <AllergyNote notes={line.notes} className="w-fit text-sm" />}
      </span>
      {lineTotal !== null && <span className="figures shrink-0">{formatMoney(lineTotal)}</span>}
    </li>
  );
}
