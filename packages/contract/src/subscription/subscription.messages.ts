import { messageKeys } from '../core/message.ts';

/** Specification part 2, section 8; the rest is ours. */
export const subscriptionMessages = messageKeys('subscription');
