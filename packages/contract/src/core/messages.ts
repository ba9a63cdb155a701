import type { CurrencyDigits } from '@comanda/domain/money';
import { type MessageKey, messageKeys } from './message.ts';

/** Texts that belong to no single call (specification part 1, section 8; part 2, section 8). */
export const coreMessages = messageKeys('core');

const mostDecimals = {
  0: coreMessages.noDecimals,
  1: coreMessages.oneDecimal,
  2: coreMessages.twoDecimals,
  3: coreMessages.threeDecimals,
};

/** Why an amount has a place too many, where there may be so many. */
export const tooManyDecimals = (digits: CurrencyDigits): MessageKey => mostDecimals[digits];
