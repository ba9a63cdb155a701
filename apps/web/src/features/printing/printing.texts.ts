import { catalogue } from '../../lib/catalogue.ts';

export const printingTexts = catalogue({
  en: {
    receipt: 'Receipt',
    copy: 'Copy',
    receiptNo: (numbers: string) => `Receipt ${numbers}`,
    invoiceNo: 'Invoice no.',
    orderNo: 'Order no.',
    date: 'Date',
    table: 'Table',
    orderType: 'Order type',
    customer: 'Customer',
    phone: 'Phone',
    walkIn: 'Walk-in',
    diningOptions: { dinein: 'Dine-In', delivery: 'Delivery', takeaway: 'Take Away' },
    notes: (notes: string) => `Notes: ${notes}`,
    each: (amount: string) => `${amount} each`,
    subtotal: 'Subtotal (excluding tax)',
    tax: 'Tax',
    total: 'Total',
    paidBy: (paymentType: string) => `Paid: ${paymentType}`,
    paid: 'Paid',
    unpaid: 'Not paid yet',
    token: 'Token',
    print: 'Print',
    close: 'Close',
    windowBlocked: 'The browser blocked the print window. Allow pop-ups for this page to print at once.',
    openReceipt: 'Open receipt',
    waiting: 'Please wait...',
    noReceipt: 'There is no receipt to print. Please open it again from the POS or the orders screen.',
    noToken: 'There is no token to print. Please open it again from the POS or the orders screen.',
  },
});

/** What people call the delivery types. */
export const diningOptions = printingTexts.diningOptions;
