import { messageKeys } from '../core/message.ts';

/** Specification part 1, section 5; the rest is ours. `{line}` is the line's number in the cart, from 1. */
export const posMessages = messageKeys('pos');
