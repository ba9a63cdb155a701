import { messageKeys } from '../core/message.ts';

export const floorMessages = messageKeys('floor');
