import { catalogue } from '../../lib/catalogue.ts';

export const orderStatusTexts = catalogue({
  en: {
    title: 'Order Status',
    preparing: 'Preparing',
    ready: 'Ready',
    toOrders: 'Back to orders',
    empty: 'Order now, and your number appears here.',
    page: (page: number, count: number) => `${page} / ${count}`,
    loadFailed: 'Error loading orders! Please try later!',
    connectionLost: 'Connection lost. These numbers may be out of date.',
  },
});
