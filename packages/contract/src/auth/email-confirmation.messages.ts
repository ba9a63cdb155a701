import { messageKeys } from '../core/message.ts';

/** Confirming the email of a sign-up (ours). */
export const emailConfirmationMessages = messageKeys('email-confirmation');
