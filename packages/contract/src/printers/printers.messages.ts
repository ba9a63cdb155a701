import { messageKeys } from '../core/message.ts';

export const printerMessages = messageKeys('printers');
