import { catalogue } from '../lib/catalogue.ts';

/** Specification part 2, sections 2, 5 and 8. The search has more room than the tabs. */
export const sectionTexts = catalogue({
  en: {
    details: 'Details',
    storeSettings: 'Store Settings',
    printSettings: 'Print Settings',
    tables: 'Tables',
    storeTables: 'Store Tables',
    menuItems: 'Menu Items',
    categories: 'Categories',
    taxes: 'Tax Setup',
    paymentTypes: 'Payment Types',
  },
});
