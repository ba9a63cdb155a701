import { messageKeys } from '../core/message.ts';

export const billMessages = messageKeys('bills');
