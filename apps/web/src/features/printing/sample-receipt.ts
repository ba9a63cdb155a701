import type { PrintSettings } from '@comanda/contract/printing/printing.contract';
import type { StoreSettings } from '@comanda/contract/store/store.contract';
import { minor, sum, times } from '@comanda/domain/money';
import { rateFromPercent, taxLine } from '@comanda/domain/tax';
import { printSettingsTexts } from './print-settings.texts.ts';
import { receiptHead } from './receipt-of-orders.ts';
import type { Receipt, ReceiptLine } from './receipt.ts';

const plain = { variant: null, addons: [], notes: null };

const linesIn = (t: typeof printSettingsTexts.sample): ReceiptLine[] => [
  {
    title: t.coffee,
    variant: t.coffeeVariant,
    addons: [t.coffeeAddon],
    notes: t.coffeeNotes,
    quantity: 2,
    unitPrice: minor(450),
  },
  { ...plain, title: t.meal, quantity: 1, unitPrice: minor(980) },
];

/** A paid sale at a table that has all that a receipt can show. */
export function sampleReceipt(storeSettings: StoreSettings, printSettings: PrintSettings): Receipt {
  const t = printSettingsTexts.sample;
  const lines = linesIn(t);
  const taxed = lines.map(({ unitPrice, quantity }) =>
    taxLine(times(unitPrice, quantity), { type: 'inclusive', rate: rateFromPercent(10) }),
  );
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
    lines,
    totals: {
      net: sum(taxed.map(({ net }) => net)),
      tax: sum(taxed.map(({ tax }) => tax)),
      total: sum(taxed.map(({ total }) => total)),
    },
  };
}
