import { messageKeys } from '../core/message.ts';

/** Texts of the public QR menu and of its orders at the till (specification part 2, sections 5 and 8; the rest is ours). */
export const qrMenuMessages = messageKeys('qrmenu');
