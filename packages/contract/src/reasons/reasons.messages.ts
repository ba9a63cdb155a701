import { messageKeys } from '../core/message.ts';

export const reasonMessages = messageKeys('reasons');
