import type { Receipt, ReceiptLine } from '@comanda/contract/printing/receipt';
import { minor, times } from '@comanda/domain/money';
import { chargeAmount, letterOf, type TaxRow, taxTable } from '@comanda/domain/tax-table';
import type { Bitmap } from './bitmap.ts';
import { banner, centered, cut, fact, feed, rule, sum, tokenBlocks } from './blocks.ts';
import { type Block, paperDocument, type PaperDocument } from './document.ts';
import { cellsOf, lettersOf } from './letters.ts';
import type { ReceiptFormat, ReceiptWords } from './receipt-words.ts';

type Told = { receipt: Receipt; words: ReceiptWords; format: ReceiptFormat; taxes: TaxRow[] };

/** Cells below a line's title. */
const INDENT = 4;
/** Characters of an amount that fits three times beside each other on narrow paper. */
const THIRD = 10;

/** A receipt, an invoice, a pro forma or a credit note: all that the paper of the browser says, in the same order. */
export function receiptDocument(
  receipt: Receipt,
  words: ReceiptWords,
  format: ReceiptFormat,
  logo: Bitmap | null = null,
): PaperDocument {
  const told = { receipt, words, format, taxes: taxesOf(receipt) };
  const { settings } = receipt;
  const blocks = [
    receipt.isCopy && banner(words.copy),
    receipt.isProForma && banner(words.proForma),
    settings.showLogo && logo && ({ type: 'picture', picture: logo } as const),
    ...head(told),
    rule,
    ...creditNoteHead(told),
    ...facts(told),
    ...companyFacts(told),
    rule,
    ...lines(told),
    rule,
    ...sums(told),
    ...(receipt.creditNote ? refunds(told) : payments(told)),
    ...taxBlocks(told),
    settings.footer && [feed, centered(settings.footer)],
    settings.showLink && receipt.link && [feed, { type: 'qr', text: receipt.link } as const, centered(words.link)],
    settings.printToken && receipt.tokenNos.length > 0 && [rule, ...tokenBlocks(words.token, receipt.tokenNos)],
    cut,
  ];
  return paperDocument(
    blocks.flatMap((block) => block || []),
    format.direction,
  );
}

function head({ receipt: { store, settings }, words }: Told): Block[] {
  const taxNumber =
    store.taxNumber && words.taxNumberOf({ label: store.taxNumberLabel ?? words.taxNumber, number: store.taxNumber });
  const details = [store.address, store.phone, store.email, taxNumber].flatMap((text) => (text ? centered(text) : []));
  return [
    ...(settings.showStoreDetails ? [centered(store.name, { size: 2, bold: true }), ...details] : []),
    ...(settings.header ? [feed, centered(settings.header)] : []),
  ];
}

function creditNoteHead({ receipt: { creditNote }, words, format }: Told): Block[] {
  if (!creditNote) return [];
  const { number, invoiceNo, invoiceDate } = creditNote;
  return [
    centered(words.creditNote({ number }), { size: 2, bold: true }),
    centered(words.forInvoice({ number: invoiceNo, date: format.date(invoiceDate) })),
    feed,
  ];
}

function facts(told: Told): Block[] {
  const { receipt, words, format } = told;
  const { settings, invoiceNo, orderNos, part, servedBy, deliverTo } = receipt;
  return [
    ...(invoiceNo === null ? [] : [fact(words.invoiceNo, String(invoiceNo))]),
    ...(orderNos.length > 0 ? [fact(words.orderNo, orderNos.join(', '))] : []),
    fact(words.date, format.dateTime(receipt.date)),
    ...(part ? [fact(words.part, words.partOf(part))] : []),
    ...(settings.showCustomerDetails ? guestFacts(told) : []),
    ...(deliverTo ? [fact(words.deliverTo, deliverTo.replaceAll(/\s+/g, ' '))] : []),
    ...(settings.showServer && servedBy !== null ? [fact(words.servedBy, servedBy)] : []),
  ];
}

function guestFacts({ receipt: { deliveryType, customerType, customer, tableTitle }, words }: Told): Block[] {
  return [
    fact(words.orderType, words.diningOptions[deliveryType]),
    ...(tableTitle === null ? [] : [fact(words.table, tableTitle)]),
    fact(words.customer, customerType === 'CUSTOMER' && customer ? customer.name : words.walkIn),
    ...(customer ? [fact(words.phone, customer.phone)] : []),
  ];
}

function companyFacts({ receipt: { company }, words }: Told): Block[] {
  if (!company) return [];
  const { name, address, taxNumber } = company;
  const details = [address, taxNumber && words.taxNumberOf({ label: words.taxNumber, number: taxNumber })];
  return [
    feed,
    { type: 'text', text: words.company },
    { type: 'text', text: name, bold: true },
    ...details.flatMap((text): Block[] => (text ? [{ type: 'text', text }] : [])),
  ];
}

function lines(told: Told): Block[] {
  const { receipt, format } = told;
  const amountOf = (line: ReceiptLine) => format.amount(line.amount ?? times(line.unitPrice, line.quantity));
  // All amounts are as wide as the widest, so that letters of taxes stand below each other.
  const widest = Math.max(0, ...receipt.lines.map((line) => cellsOf(amountOf(line))));
  return receipt.lines.flatMap((line) => lineBlocks(told, line, amountOf(line).padStart(widest)));
}

function lineBlocks({ receipt, words, format, taxes }: Told, line: ReceiptLine, amount: string): Block[] {
  const { variant, addons, notes, quantity, portion, unitPrice, taxed, details = [] } = line;
  const below = [
    variant,
    ...addons.map((addon) => `+ ${addon}`),
    (quantity > 1 || portion) && words.each({ amount: format.amount(unitPrice) }),
    receipt.settings.showNotes && notes && words.notes({ notes }),
  ];
  return [
    {
      type: 'columns',
      columns: [{ width: 'fill', hang: INDENT }, { width: 'fit' }, { width: 'fit', align: 'end' }],
      rows: [[quantityOf(line) + line.title, taxed && taxes.length > 0 ? letterOf(taxes, taxed) : '', amount]],
      bold: true,
    },
    ...below.flatMap((text): Block[] => (text ? [{ type: 'text', text, indent: INDENT }] : [])),
    ...details.map((detail) =>
      sum(detail.text, detail.amount === null ? '' : format.amount(detail.amount), { indent: INDENT }),
    ),
  ];
}

function quantityOf({ quantity, portion }: ReceiptLine): string {
  if (portion !== undefined) return `${portion} × `;
  return quantity === 0 ? '' : `${quantity} × `;
}

function sums({ receipt: { discounts = [], charges = [], totals, creditNote }, words, format, taxes }: Told): Block[] {
  return [
    ...discounts.map(({ title, amount }) => sum(title, format.amount(amount))),
    ...charges.map(
      ({ title, taxed }): Block => ({
        type: 'columns',
        columns: [{ width: 'fill', hang: INDENT }, { width: 'fit' }, { width: 'fit', align: 'end' }],
        rows: [[title, taxes.length > 0 ? letterOf(taxes, taxed) : '', format.amount(chargeAmount(taxed))]],
      }),
    ),
    sum(words.subtotal, format.amount(totals.net)),
    sum(words.tax, format.amount(totals.tax)),
    sum(creditNote ? words.givenBack : words.total, format.money(totals.total), { size: 2, bold: true }),
  ];
}

/** How the money went back, why, and by whom. */
function refunds({ receipt: { creditNote }, words, format }: Told): Block[] {
  if (!creditNote) return [];
  const { tip, refunds: given, reason, person } = creditNote;
  return [
    ...(tip > 0 ? [sum(words.tip, format.amount(tip))] : []),
    ...given.map(({ paymentType, amount }) => sum(paymentType, format.money(amount), { bold: true })),
    feed,
    fact(words.reason, reason),
    ...(person === null ? [] : [fact(words.person, person)]),
  ];
}

/** Tips, what was given and what came back; and each payment, where there are several. */
function payments({ receipt, words, format }: Told): Block[] {
  const all = receipt.payments ?? [];
  const shown = all.filter(({ tip, given }) => all.length > 1 || tip > 0 || given !== null);
  return [
    { type: 'text', text: paymentState(receipt, words), align: 'end', bold: true },
    ...(shown.length > 0 ? [rule] : []),
    ...shown.flatMap(({ type, amount, tip, given }) => [
      sum(type ?? words.paid, format.amount(amount)),
      ...(tip > 0 ? [sum(words.tip, format.amount(tip))] : []),
      ...(given === null
        ? []
        : [sum(words.given, format.amount(given)), sum(words.change, format.amount(minor(given - amount - tip)))]),
    ]),
  ];
}

function paymentState({ invoiceNo, paymentType }: Receipt, words: ReceiptWords): string {
  if (invoiceNo === null) return words.unpaid;
  return paymentType === null ? words.paid : words.paidBy({ paymentType });
}

/** What was sold with each tax, under its letter, and whether the prices contain it. */
function taxBlocks({ words, format, taxes }: Told): Block[] {
  if (taxes.length === 0) return [];
  const names = [words.net, words.tax, words.gross];
  const rows = taxes.map(({ net, tax, total }) => [net, tax, total].map(format.amount));
  const isStacked = [...rows.flat(), ...names].some((text) => lettersOf(text).length > THIRD);
  const table = (cells: string[]): Block => ({
    type: 'columns',
    columns: names.map(() => ({ width: 'fill', align: 'end' })),
    rows: [cells],
  });
  return [
    rule,
    ...(isStacked ? [] : [table(names)]),
    ...taxes.flatMap((row, index): Block[] => {
      const amounts = rows[index] ?? [];
      const name: Block = { type: 'text', text: nameOf(row, words, format) };
      return isStacked ? [name, ...amounts.map((amount, at) => sum(names[at] ?? '', amount))] : [name, table(amounts)];
    }),
  ];
}

function nameOf({ letter, title, rate, type }: TaxRow, words: ReceiptWords, format: ReceiptFormat): string {
  if (rate === null) return words.untaxed({ letter });
  const tax = { letter, title: title ?? words.tax, rate: format.rate(rate) };
  return type === 'exclusive' ? words.taxAdded(tax) : words.taxIncluded(tax);
}

/** None where an older version kept the lines without their taxes. */
function taxesOf({ lines: sold, charges = [] }: Receipt): TaxRow[] {
  const taxed = sold.flatMap((line) => line.taxed ?? []);
  return taxed.length === sold.length ? taxTable([...taxed, ...charges.map((charge) => charge.taxed)]) : [];
}
