import type { ArchivedKind } from '@comanda/contract/account/account.contract';
import { catalogue } from '../../lib/catalogue.ts';

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;
const shown: Partial<Record<ArchivedKind, string>> = {
  orders: 'Orders',
  invoices: 'Invoices',
  'menu-items': 'Menu items',
  customers: 'Customers',
  reservations: 'Reservations',
  tables: 'Tables',
};

export const accountTexts = catalogue({
  en: {
    title: 'Your data',
    description: 'It is yours: take it with you at any time, also after the subscription has ended.',
    contents:
      'One ZIP file with all orders, invoices, customers, menu, pictures and settings, as spreadsheets for you and in a form that any Comanda can import.',
    export: 'Export everything',
    exporting: (bytes: number) => (bytes === 0 ? 'Exporting…' : `Exporting… ${megabytes(bytes)}`),
    exported: 'Your data was exported!',
    import: 'Import from a file',
    importTitle: 'Import everything',
    confirm: 'Import',
    done: 'Done',
    importing: 'Importing… Please keep this page open.',
    confirmPoints: [
      'This works only while your restaurant is new: without a menu, tables, customers or orders.',
      'Orders, invoices and their numbers, customers, reservations, menu, pictures, tables, taxes, payment types and settings will be as they were.',
      'Store details, print settings and payment types of this restaurant are replaced. Your account and your subscription stay.',
      'Staff come without passwords: give them new ones under Users. The QR codes are new; print them again.',
      'If anything in the file is wrong, nothing at all is imported.',
    ],
    counts: 'Imported',
    shown,
    pictures: 'Pictures',
    people: 'Staff',
    peopleHint: 'Set a new password for each of them under Users, so that they can log in:',
    leftOut: 'Not imported',
    reasons: {
      admin: 'was the admin; that is you here',
      taken: 'has an account with Comanda already',
    },
    toUsers: 'Go to Users',
  },
});
