import { messageKeys } from '../core/message.ts';

export const stationMessages = messageKeys('stations');
