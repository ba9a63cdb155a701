import type { Receipt } from '@comanda/contract/printing/receipt';
import { formatAmount, formatMoney } from '@comanda/domain/currency';
import { minor } from '@comanda/domain/money';
import { type RateMilli, rateToPercent } from '@comanda/domain/tax';
import type { ReceiptFormat, ReceiptWords } from '../src/receipt-words.ts';

/** The words of receipts in German, as short and as long as they get. */
export const words: ReceiptWords = {
  copy: 'Kopie',
  proForma: 'Keine Rechnung',
  invoiceNo: 'Rechnungs-Nr.',
  orderNo: 'Bestell-Nr.',
  date: 'Datum',
  part: 'Teil',
  partOf: ({ number, of, name }) => `${number} von ${of} · ${name}`,
  orderType: 'Verzehrart',
  diningOptions: { dinein: 'Vor Ort', delivery: 'Lieferung', takeaway: 'Mitnehmen' },
  table: 'Tisch',
  customer: 'Gast',
  walkIn: 'Laufkundschaft',
  phone: 'Telefon',
  deliverTo: 'Liefern an',
  servedBy: 'Es bediente Sie',
  company: 'Rechnung an',
  taxNumber: 'Steuernummer',
  taxNumberOf: ({ label, number }) => `${label}: ${number}`,
  each: ({ amount }) => `je ${amount}`,
  notes: ({ notes }) => `Hinweise: ${notes}`,
  subtotal: 'Zwischensumme (netto)',
  tax: 'Steuer',
  total: 'Gesamt',
  givenBack: 'Erstattet',
  unpaid: 'Noch nicht bezahlt',
  paid: 'Bezahlt',
  paidBy: ({ paymentType }) => `Bezahlt: ${paymentType}`,
  tip: 'Trinkgeld',
  given: 'Gegeben',
  change: 'Rückgeld',
  reason: 'Grund',
  person: 'Erstattet von',
  net: 'Netto',
  gross: 'Brutto',
  taxIncluded: ({ letter, title, rate }) => `${letter} ${title} ${rate} %, inkl.`,
  taxAdded: ({ letter, title, rate }) => `${letter} ${title} ${rate} %, zzgl.`,
  untaxed: ({ letter }) => `${letter} Ohne Steuer`,
  creditNote: ({ number }) => `Rechnungskorrektur ${number}`,
  forInvoice: ({ number, date }) => `zu Rechnung ${number} vom ${date}`,
  link: 'Dieser Beleg ohne Papier',
  token: 'Abholnummer',
};

export const formatOf = (receipt: Receipt, direction: 'ltr' | 'rtl' = 'ltr'): ReceiptFormat => ({
  direction,
  amount: (amount) => formatAmount(amount, receipt.currency, 'de'),
  money: (amount) => formatMoney(amount, receipt.currency, 'de'),
  dateTime: (moment) =>
    new Date(moment).toLocaleString('de', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }),
  date: (moment) => new Date(moment).toLocaleDateString('de', { dateStyle: 'medium', timeZone: 'UTC' }),
  rate: (rate) => rateToPercent(rate).toLocaleString('de', { maximumFractionDigits: 3 }),
});

const taxed = (percent: number, total: number) => {
  const net = Math.round(total / (1 + percent / 100));
  return {
    title: 'MwSt.',
    rate: (percent * 1000) as RateMilli,
    type: 'inclusive' as const,
    net: minor(net),
    tax: minor(total - net),
    total: minor(total),
  };
};

/** All that a receipt can say about a sale. */
export function sampleReceipt(): Receipt {
  return {
    store: {
      name: 'Gasthaus zum Goldenen Löwen',
      address: 'Hauptstraße 12\n80331 München',
      phone: '+49 89 123456',
      email: 'servus@goldener-loewe.example',
      timeZone: 'Europe/Berlin',
      logo: null,
      taxNumber: 'DE123456789',
      taxNumberLabel: 'USt-IdNr.',
    },
    settings: {
      pageFormat: 80,
      header: 'Herzlich willkommen!',
      footer: 'Vielen Dank für Ihren Besuch.\nBis bald!',
      showNotes: true,
      isEnablePrint: true,
      showStoreDetails: true,
      showCustomerDetails: true,
      printToken: true,
      showLogo: false,
      showServer: true,
      showLink: true,
    },
    currency: { code: 'EUR', digits: 2 },
    servedBy: 'Anna Schmidt',
    deliveryType: 'dinein',
    customerType: 'CUSTOMER',
    customer: { phone: '+49 170 1234567', name: 'Frau Dr. Wilhelmine von Hohenstein-Ringelshausen' },
    tableTitle: 'Terrasse 12',
    company: { name: 'Müller & Söhne GmbH', address: 'Ringstraße 5\n50667 Köln', taxNumber: 'DE987654321' },
    date: '2026-03-14T18:45:00Z',
    orderNos: [1021, 1022],
    tokenNos: [12, 13],
    invoiceNo: 2097,
    paymentType: 'Karte',
    lines: [
      {
        title: 'Käsespätzle mit Röstzwiebeln und gemischtem Salat',
        variant: 'Große Portion',
        addons: ['Extra Käse', 'Speck'],
        notes: 'ohne Schnittlauch',
        quantity: 2,
        unitPrice: minor(1490),
        taxed: taxed(7, 2980),
        details: [
          { text: 'Rabatt Stammgast', amount: minor(-298) },
          { text: 'Aufs Haus: nicht frisch', amount: null },
        ],
      },
      {
        title: 'Weißbier 0,5',
        variant: null,
        addons: [],
        notes: null,
        quantity: 12,
        unitPrice: minor(520),
        taxed: taxed(19, 6240),
      },
      {
        title: 'Flasche Champagner',
        variant: null,
        addons: [],
        notes: null,
        quantity: 0,
        portion: '1/4',
        unitPrice: minor(480_000),
        amount: minor(120_000),
        taxed: taxed(19, 120_000),
      },
    ],
    totals: { net: minor(108_510), tax: minor(20_412), total: minor(128_922) },
    discounts: [{ title: 'Gutschein', amount: minor(-500) }],
    charges: [{ title: 'Bedienung 10 %', taxed: taxed(19, 500) }],
    payments: [
      { type: 'Karte', amount: minor(100_000), tip: minor(500), given: null },
      { type: 'Bar', amount: minor(28_922), tip: minor(78), given: minor(30_000) },
    ],
    part: { number: 1, of: 3, name: 'Sitz 2' },
    isCopy: true,
  };
}
