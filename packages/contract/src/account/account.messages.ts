import { messageKeys } from '../core/message.ts';

export const accountMessages = messageKeys('account');
