import { messageKeys } from '../core/message.ts';

/** One-time codes (ours). */
export const twoStepMessages = messageKeys('two-step');
