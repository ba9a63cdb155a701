import { messageKeys } from '../core/message.ts';

export const serviceTestMessages = messageKeys('service-tests');
