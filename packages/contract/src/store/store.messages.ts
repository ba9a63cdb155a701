import { messageKeys } from '../core/message.ts';

export const storeMessages = messageKeys('store');
