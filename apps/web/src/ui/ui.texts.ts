import { locale } from '../lib/language.ts';
import { catalogue } from '../lib/catalogue.ts';

export const uiTexts = catalogue({
  en: {
    product: 'Comanda',
    pleaseWait: 'Please wait...',
    required: 'required',
    close: 'Close',
    cancel: 'Cancel',
    save: 'Save',
    tryAgain: 'Try again',
    reference: (code: string) => `Code for the support: ${code}`,
    clearSearch: 'Clear search',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    moreActions: 'More actions',
    notifications: 'Notifications',
    dismiss: 'Dismiss',
    less: 'One less',
    more: 'One more',
    pages: 'Pages',
    seconds: (count: number) => `${count.toLocaleString(locale)} s`,
    previousPage: 'Previous page',
    nextPage: 'Next page',
    pageOf: (page: number, pageCount: number) => `Page ${page} of ${pageCount}`,
    itemStatus: {
      created: 'Created',
      preparing: 'Preparing',
      completed: 'Completed',
      delivered: 'Delivered',
      cancelled: 'Cancelled',
    },
  },
});
