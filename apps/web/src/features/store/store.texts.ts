import { catalogue } from '../../lib/catalogue.ts';

/** Specification part 2, section 2. */
export const storeTexts = catalogue({
  en: {
    page: 'Store Details',
    contact: 'Contact',
    contactHint: 'What your guests read on the receipt and in the digital menu.',
    storeName: 'Store Name',
    email: 'Email',
    emailQuestion: (email: string) =>
      `May guests see ${email} on receipts and in the digital menu? It is the address that you log in with.`,
    showEmail: 'Show it',
    hideEmail: 'Keep it private',
    phone: 'Phone',
    address: 'Address',
    region: 'Money and Time',
    currency: 'Currency',
    currencyOption: (code: string, symbol: string, name: string) =>
      symbol === code ? `${code} – ${name}` : `${code} (${symbol}) – ${name}`,
    currencyFixed: 'Orders and invoices are in this currency, so it cannot be changed any more.',
    timeZone: 'Time Zone',
    dayStart: 'Business Day Starts At',
    dayStartHint: 'What is sold before this hour still counts for the day before.',
    qrMenu: 'QR Menu',
    enableQRMenu: 'Enable QR Menu',
    enableQRMenuHint: 'Guests scan a code and read your menu on their phone.',
    enableQROrder: 'Enable Order Via QR Menu',
    enableQROrderHint: 'They also order from it; you accept each order in the POS.',
    downloadQRCode: 'Download QR Code',
    viewMenu: 'View Digital Menu',
    logo: 'Logo',
    save: 'Save',
  },
});
