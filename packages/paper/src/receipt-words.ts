import type { DeliveryType } from '@comanda/contract/pos/cart-line';
import type { Minor } from '@comanda/domain/money';
import type { RateMilli } from '@comanda/domain/tax';
import type { PaperDocument } from './document.ts';

/** The words of a receipt in the language of whoever gets it. */
export type ReceiptWords = {
  copy: string;
  proForma: string;
  invoiceNo: string;
  orderNo: string;
  date: string;
  part: string;
  partOf: (part: { number: number; of: number; name: string }) => string;
  orderType: string;
  diningOptions: Record<DeliveryType, string>;
  table: string;
  customer: string;
  walkIn: string;
  phone: string;
  deliverTo: string;
  servedBy: string;
  company: string;
  taxNumber: string;
  taxNumberOf: (tax: { label: string; number: string }) => string;
  each: (price: { amount: string }) => string;
  notes: (line: { notes: string }) => string;
  subtotal: string;
  tax: string;
  total: string;
  givenBack: string;
  unpaid: string;
  paid: string;
  paidBy: (payment: { paymentType: string }) => string;
  tip: string;
  given: string;
  change: string;
  reason: string;
  person: string;
  net: string;
  gross: string;
  taxIncluded: (tax: { letter: string; title: string; rate: string }) => string;
  taxAdded: (tax: { letter: string; title: string; rate: string }) => string;
  untaxed: (tax: { letter: string }) => string;
  creditNote: (note: { number: number }) => string;
  forInvoice: (invoice: { number: number; date: string }) => string;
  /** Below the code that leads to the receipt without paper. */
  link: string;
  token: string;
};

/** How the language and the store write amounts and moments. */
export type ReceiptFormat = {
  direction: PaperDocument['direction'];
  amount: (amount: Minor) => string;
  /** With the sign of the currency. */
  money: (amount: Minor) => string;
  /** Of a moment in ISO 8601. */
  dateTime: (moment: string) => string;
  date: (moment: string) => string;
  /** In per cent, without the sign. */
  rate: (rate: RateMilli) => string;
};
