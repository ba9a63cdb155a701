import { messageKeys } from './message.ts';

/** Faults in a filter of days; the texts are ours. */
export const periodMessages = messageKeys('period');
