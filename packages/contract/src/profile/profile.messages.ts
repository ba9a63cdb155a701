import { messageKeys } from '../core/message.ts';

/** Ours: the specification shows the profile and no calls that change it. */
export const profileMessages = messageKeys('profile');
