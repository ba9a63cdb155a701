import { messageKeys } from '../core/message.ts';

export const courseMessages = messageKeys('courses');
