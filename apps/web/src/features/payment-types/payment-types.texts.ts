import { catalogue } from '../../lib/catalogue.ts';

export const paymentTypeTexts = catalogue({
  en: {
    page: 'Payment Types',
    empty: 'No payment types yet: add the ways in which your guests can pay.',
    addFirst: 'Add Payment Type',
    addTitle: 'Add New Payment Type',
    updateTitle: 'Update Payment Type',
    title: 'Title',
    titleExample: 'Cash, Card, Voucher …',
    active: 'Active',
    icon: 'Icon',
    icons: { cash: 'Cash', card: 'Card', phone: 'Phone', bank: 'Bank', voucher: 'Voucher', other: 'Other' },
    activeHint: 'Offered at the till',
    paymentType: 'Payment type',
    noPaymentTypes: 'There are no payment types: the payment is recorded without one.',
  },
});
