/** Specification part 1, section 5; the rest is ours. `{line}` is the line's number in the cart, from 1. */
export const posMessages = {
  cartEmpty: 'Cart is empty!',
  tooManyLines: 'This order has too many lines!',
  orderSent: 'Order sent to kitchen!',
  orderPaid: 'Order sent to kitchen and paid!',
  quantityInvalid: 'Line {line}: the quantity must be a whole number from 1 to 999!',
  itemGone: 'Line {line}: this item is not on the menu any more!',
  itemSoldOut: 'Line {line}: {title} is sold out!',
  variantGone: 'Line {line}: this variant does not belong to the item any more!',
  addonGone: 'Line {line}: this addon does not belong to the item any more!',
  lineInvalid: 'Line {line}: this line could not be read!',
  notesTooLong: 'The notes of this order are too long! Please shorten them.',
  tooManyOpen:
    'There are too many open orders! Please complete or cancel old ones on the orders screen, then send this again.',
  totalTooLarge: 'This order is too large to be sent!',
  customerMissing: 'Please select customer!',
  pricesChanged: 'Prices have changed! Please check the new total and try again.',
} as const;

/** Still with the place of the line number. */
export const soldOut = (title: string): string => posMessages.itemSoldOut.replace('{title}', () => title);

/** Fills in the line number, counted from 0 in code and from 1 for people. */
export const onLine = (message: string, line: number): string => message.replace('{line}', String(line + 1));
