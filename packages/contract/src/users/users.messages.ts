import { messageKeys } from '../core/message.ts';

/** Specification part 2, section 5; the rest is ours. */
export const userMessages = messageKeys('users');
