import { messageKeys } from '../core/message.ts';

export const chargeMessages = messageKeys('charges');
