import { messageKeys } from '../core/message.ts';

/** Texts of the orders and kitchen calls; the specification leaves them to the server. */
export const orderMessages = messageKeys('orders');
