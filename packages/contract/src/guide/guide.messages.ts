import { messageKeys } from '../core/message.ts';

export const guideMessages = messageKeys('guide');
