import { messageKeys } from '../core/message.ts';

export const printingMessages = messageKeys('printing');
