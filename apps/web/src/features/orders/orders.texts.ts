import { catalogue } from '../../lib/catalogue.ts';

export const ordersTexts = catalogue({
  en: {
    title: 'Orders',
    refresh: 'Refresh',
    statusBoard: 'Status Board',
    loadFailed: 'Error loading orders! Please try later!',
    empty: 'No Orders Pending!',
    openPos: 'Open POS',
    emptyFilter: 'No open order matches this filter.',
    showAll: 'Show all orders',
    connectionLost: 'Connection lost. What you see may be out of date; trying again by itself.',

    place: 'Place',
    state: 'State',
    everywhere: 'All places',
    noFloor: 'No floor',
    states: { all: 'All', kitchen: 'In the kitchen', ready: 'Ready to serve', unpaid: 'Unpaid' },

    dineOut: 'Dine Out / Delivery',
    paymentStatuses: { pending: 'Payment pending', paid: 'Paid' },
    token: (tokenNo: number) => `Token ${tokenNo}`,
    orderNo: (orderNo: number) => `Order ${orderNo}`,
    age: (minutes: number) => {
      if (minutes < 60) return `${minutes} min`;
      if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
      return `${Math.floor(minutes / (24 * 60))} d`;
    },
    quantity: (quantity: number) => `${quantity} ×`,
    addon: (title: string) => `+ ${title}`,
    progress: (done: number, all: number) => `${done} of ${all} done`,
    ready: (count: number) => `${count} ready`,
    unpaid: 'Unpaid',
    paid: 'Paid',
    total: 'Total',

    moreActions: (name: string) => `More actions for ${name}`,
    changeStatus: (title: string, status: string) => `${title}: ${status}. Change status`,
    moves: { preparing: 'Preparing', completed: 'Complete', delivered: 'Delivered', cancelled: 'Cancel' },
    itemNow: (title: string, status: string) => `${title}: ${status}`,
    itemsNow: (count: number, status: string) => `${count} items: ${status}`,
    deliver: (count: number) => (count === 1 ? 'Deliver 1 item' : `Deliver ${count} items`),
    printReceipt: 'Print Receipt',
    cancel: 'Cancel',
    complete: 'Complete',
    payAndComplete: 'Pay & Complete',
    /** Why an action of a menu cannot be chosen. */
    because: (action: string, reason: string) => `${action} (${reason})`,
    notPaid: 'not paid yet',
    alreadyPaid: 'already paid',

    back: 'Back',
    cancelTitle: (tokens: string) => `Cancel ${tokens}?`,
    cancelText: 'Are you sure? This process is irreversible!',
    cancelOrders: (count: number) => (count === 1 ? 'Cancel order' : `Cancel ${count} orders`),
    cancelItemTitle: (title: string) => `Cancel ${title}?`,
    cancelItem: 'Cancel item',
    cancelLastItem: 'It is the last item, so the order is cancelled with it.',
    completeTitle: (tokens: string) => `Complete ${tokens}?`,
    completeText: 'Everything on it counts as delivered, and the order leaves this screen.',
    stillInKitchen: (count: number) =>
      count === 1
        ? '1 item is still in the kitchen. It will leave the kitchen screen and count as delivered.'
        : `${count} items are still in the kitchen. They will leave the kitchen screen and count as delivered.`,
    tokens: (tokenNos: readonly number[]) =>
      `${tokenNos.length === 1 ? 'token' : 'tokens'} ${new Intl.ListFormat('en').format(tokenNos.map(String))}`,

    payTitle: (tokens: string) => `Pay ${tokens}`,
    detailsFailed: 'Error loading details! Please try later!',
    totalsChanged: 'The total has changed. Please check the new one before you take the payment.',
    lines: 'What is paid',
    subtotal: 'Subtotal',
    tax: 'Tax',
    askReceipt: 'Print Receipt?',
    pay: (total: string) => `Pay ${total}`,
  },
});
