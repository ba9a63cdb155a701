import type { StoragePart } from '@comanda/contract/storage/storage.contract';
import { catalogue } from '../../lib/catalogue.ts';
import { locale } from '../../lib/language.ts';

const parts: Record<StoragePart, string> = {
  sales: 'Orders and invoices',
  menu: 'Menu and tables',
  customers: 'Customers and reservations',
  'qr-orders': 'QR orders',
  pictures: 'Pictures',
  other: 'Users, devices and the rest',
};

export const storageTexts = catalogue({
  en: {
    title: 'Storage',
    description: 'How much your restaurant keeps. Selling goes on, however much it is.',
    loadFailed: "We couldn't load how much your restaurant keeps! Please try again.",
    size: 'Size',
    rows: 'Rows',
    rowsHint: 'A row is an order, a line of one, an invoice, a customer and the like.',
    of: (used: string, quota: string) => `${used} of ${quota}`,
    count: (rows: number) => rows.toLocaleString(locale),
    asOf: (moment: string) => `As of ${moment}`,
    notCounted: 'Not counted yet. The figures come by themselves within some minutes.',
    nearlyFull: 'There is little room left. When it is used up, files and pictures are refused; selling goes on.',
    full: 'There is no room left: files and pictures are refused. Selling goes on.',
    show: 'Show storage',
    subscribe: 'With a subscription there is much more room.',
    ask: 'Ask our support for more room.',
    parts,
    partRows: (rows: number) => (rows === 1 ? '1 row' : `${rows.toLocaleString(locale)} rows`),
    share: (share: number) => share.toLocaleString(locale, { style: 'percent', maximumFractionDigits: 0 }),
  },
});
