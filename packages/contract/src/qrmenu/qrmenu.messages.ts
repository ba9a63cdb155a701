/** Texts of the public QR menu and of its orders at the till (specification part 2, sections 5 and 8; the rest is ours). */
export const qrMenuMessages = {
  brokenLink: 'Broken Link!',
  notAvailable: 'Menu Not Available!',
  ordersNotAvailable: 'Orders from the menu are not taken right now! Please ask our staff.',
  tableInvalid: 'This table link is not valid! Please scan the code on your table again.',
  nameMissing: 'Name is Required.',
  phoneInvalid: 'Enter a valid phone number.',
  tooManyFromTable: 'Your table has many orders waiting! Please give our staff a moment.',
  tooManyWithoutTable:
    'Many orders are waiting right now! Please scan the code on your table, or order with our staff.',
  tooManyWaiting: 'Many orders are waiting right now! Please order with our staff.',
  placed: 'Order placed!',
  taken: (name: string) => `${name} is already working on this order!`,
  released: 'Order is back in the list!',
  notFound: 'This order was already sent or cancelled!',
  cancelled: 'Order cancelled!',
  allCancelled: 'All orders cancelled!',
} as const;
