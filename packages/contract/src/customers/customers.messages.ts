import { messageKeys } from '../core/message.ts';

/** Specification part 1, section 5; the rest is ours. */
export const customerMessages = messageKeys('customers');
