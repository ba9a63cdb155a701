import { messageKeys } from '../core/message.ts';

/** Specification part 1, section 5 and part 2, section 5; the rest is ours. */
export const authMessages = messageKeys('auth');
