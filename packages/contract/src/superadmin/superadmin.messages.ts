import { messageKeys } from '../core/message.ts';

/** Specification part 2, section 5, "Superadmin login" and "Tenant add"; the rest is ours. */
export const superadminMessages = messageKeys('superadmin');

export const tenantMessages = messageKeys('tenant');

export const exchangeRateMessages = messageKeys('exchange-rate');
