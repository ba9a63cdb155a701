import { catalogue } from '../../lib/catalogue.ts';

/** Specification part 2, section 2. */
export const printSettingsTexts = catalogue({
  en: {
    page: 'Print Settings',
    whatIsPrinted: 'What Is Printed',
    enablePrint: 'Enable Print',
    enablePrintHint: 'The receipt opens as soon as an order is sent or paid.',
    showStoreDetails: 'Show Store Details',
    showCustomerDetails: 'Show Customer Details',
    showNotes: 'Show Notes',
    printToken: 'Print Token',
    printTokenHint: 'The number by which guests and kitchen find the order. It starts anew every day.',
    paper: 'Paper',
    pageSize: 'Page Size',
    millimetres: (width: number) => `${width}mm`,
    header: 'Header',
    footer: 'Footer',
    save: 'Save',
    preview: 'Preview',
    previewHint: 'A sample sale, with what is set here and not saved yet.',
    previewOf: 'Preview of the receipt',
    sample: {
      customer: 'Alex Sample',
      phone: '+1 555 0100',
      table: 'Table 4',
      paymentType: 'Cash',
      coffee: 'Cappuccino',
      coffeeVariant: 'Large',
      coffeeAddon: 'Oat milk',
      coffeeNotes: 'Extra hot',
      meal: 'Club Sandwich',
    },
  },
});
