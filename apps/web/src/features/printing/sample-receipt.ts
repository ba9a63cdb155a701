import type { PrintSettings } from '@comanda/contract/printing/printing.contract';
import type { StoreSettings } from '@comanda/contract/store/store.contract';
import { cartTotals } from '@comanda/domain/cart';
import { minor, times } from '@comanda/domain/money';
import { rateFromPercent, taxLine } from '@comanda/domain/tax';
import { printSettingsTexts } from './print-settings.texts.ts';
import { receiptHead } from './receipt-head.ts';
import type { Receipt, ReceiptLine } from '@comanda/contract/printing/receipt';

const plain = { variant: null, addons: [], notes: null };

const linesIn = (t: typeof printSettingsTexts.sample): ReceiptLine[] =>
  [
    {
      title: t.coffee,
      variant: t.coffeeVariant,
      addons: [t.coffeeAddon],
      notes: t.coffeeNotes,
      quantity: 2,
      unitPrice: minor(450),
      percent: 20,
    },
    { ...plain, title: t.meal, quantity: 1, unitPrice: minor(980), percent: 10 },
  ].map(({ percent, ...line }) => {
    const tax = { type: 'inclusive', rate: rateFromPercent(percent) } as const;
    return { ...line, taxed: { title: t.tax, ...tax, ...taxLine(times(line.unitPrice, line.quantity), tax) } };
  });

/** A paid sale at a table that has all that a receipt can show. */
export function sampleReceipt(storeSettings: StoreSettings, printSettings: PrintSettings): Receipt {
  const t = printSettingsTexts.sample;
  const lines = linesIn(t);
  return {
    ...receiptHead({ storeSettings, printSettings }),
    deliveryType: 'dinein',
    customerType: 'CUSTOMER',
    customer: { phone: t.phone, name: t.customer },
    tableTitle: t.table,
    date: new Date().toISOString(),
    orderNos: [128],
    tokenNos: [12],
    invoiceNo: 97,
    paymentType: t.paymentType,
    company: null,
    link: new URL('/r/sample', location.origin).href,
    lines,
    totals: cartTotals(lines.flatMap(({ taxed }) => taxed ?? [])),
  };
}
