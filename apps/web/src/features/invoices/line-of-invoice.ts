import type { InvoiceLine } from '@comanda/contract/invoices/invoices.contract';
import { minor, type Minor, scale } from '@comanda/domain/money';
import { unitsText } from '../bills/public.ts';
import type { ReceiptLine } from '../printing/public.ts';
import { invoicesTexts as t } from './invoices.texts.ts';

/** `2`, or `1/4` of a unit that several share. */
export const unitsOfLine = ({ slices, slices_per_unit: of }: InvoiceLine): string => unitsText({ slices, of });

/** As the menu shows prices: without a tax that comes on top. */
export const shownAmount = ({ tax_type: type, net, total }: InvoiceLine): Minor => (type === 'exclusive' ? net : total);

/** A line on paper: its units at their price, and what was taken off or given away. */
export function receiptLineOf(line: InvoiceLine): ReceiptLine {
  const { title, variant_title: variant, addons, notes, slices, slices_per_unit: of, price, net, tax, total } = line;
  const isWhole = slices % of === 0;
  const gross = scale(price, slices, of);
  const off = minor(shownAmount(line) - gross);
  return {
    title,
    variant,
    addons,
    notes,
    quantity: isWhole ? slices / of : 1,
    portion: isWhole ? undefined : unitsOfLine(line),
    unitPrice: price,
    // Who shares a unit bears a share that is rounded.
    ...(isWhole && off !== 0
      ? { amount: gross, details: [{ text: t.off, amount: off }] }
      : { amount: shownAmount(line) }),
    taxed: { title: line.tax_title, rate: line.tax_rate, type: line.tax_type, net, tax, total },
  };
}
