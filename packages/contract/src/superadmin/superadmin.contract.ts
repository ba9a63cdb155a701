import { dateFilters } from '@comanda/domain/date-range';
import * as z from 'zod/mini';
import { password } from '../auth/auth.contract.ts';
import { authMessages } from '../auth/auth.messages.ts';
import { oneTimeCode } from '../auth/one-time-code.ts';
import {
  recoveryCodes,
  twoStepConfirmation,
  twoStepFarewell,
  twoStepKey,
  twoStepState,
} from '../auth/two-step.contract.ts';
import { twoStepMessages } from '../auth/two-step.messages.ts';
import { access } from '../core/access.ts';
import { byId, countOr, email, id, requiredText, text } from '../core/fields.ts';
import { checkDays, daysOfCustom, periodFields } from '../core/period.ts';
import { alsoReads } from '../core/reading.ts';
import { route } from '../core/route.ts';
import { salesFilter } from '../reports/sales-filter.ts';
import { currencyCode, exchangeRate, newExchangeRate } from './exchange-rate.ts';
import { platformDashboard, platformReport } from './platform-report.ts';
import { exchangeRateMessages, superadminMessages, tenantMessages } from './superadmin.messages.ts';
import { tenant, tenantDetail, tenantOrders, tenantStatuses } from './tenant.ts';

/**
 * The readable cookies of the area. They leave a restaurant's session in the same browser alone. Clients echo the value
 * of `xsrf` in `X-XSRF-TOKEN`.
 */
export const superadminCookies = { authenticated: 'superadmin_authenticated', xsrf: 'SUPERADMIN-XSRF-TOKEN' } as const;

export const superadminUser = z.object({ username: z.string(), name: z.string(), role: z.literal('superadmin') });
export type SuperadminUser = z.output<typeof superadminUser>;

/** Specification part 2, section 9. */
export const TENANTS_PER_PAGE = 5;

const blank = z.literal('');

const quota = (message: string, most: number) =>
  z._default(z.nullable(z.int(message).check(z.minimum(1, message), z.maximum(most, message))), null);

const isActive = z.boolean(tenantMessages.activeMissing);

/** Specification part 2, section 7, "Superadmin". The support address is that of `support.contact`. */
export const superadmin = {
  signIn: route({
    method: 'POST',
    path: '/superadmin/signin',
    summary: 'Sign in to the area of the platform; `code` where two-step sign-in is on',
    limitPerMinute: 10,
    access: access.superadminPublic,
    body: z.object({
      username: requiredText(superadminMessages.usernameMissing, 254).check(z.toLowerCase()),
      password: z
        .string(superadminMessages.passwordMissing)
        .check(z.minLength(1, superadminMessages.passwordMissing), z.maxLength(200, authMessages.passwordTooLong)),
      code: z.optional(oneTimeCode),
    }),
    response: z.object({ user: superadminUser }),
    message: superadminMessages.signedIn,
    errors: ['unauthenticated', 'code_required', 'rate_limited'],
  }),
  signOut: route({
    method: 'POST',
    path: '/superadmin/signout',
    summary: 'End the session of this device',
    access: access.superadmin,
    message: superadminMessages.signedOut,
  }),
  refreshToken: route({
    method: 'POST',
    path: '/superadmin/refresh-token',
    summary: 'Exchange the refresh cookie for a new pair of cookies',
    limitPerMinute: 120,
    access: access.superadminPublic,
    response: z.object({ user: superadminUser }),
    message: superadminMessages.refreshed,
    errors: ['unauthenticated', 'rate_limited'],
  }),

  dashboard: route({
    method: 'GET',
    path: '/superadmin/dashboard',
    summary: 'Tenants, and what they sold today, in US dollars',
    access: access.superadmin,
    ownTransaction: true,
    response: platformDashboard,
  }),
  tenantsData: route({
    method: 'GET',
    path: '/superadmin/tenantsData',
    summary: 'How many tenants there are',
    access: access.superadmin,
    response: z.object({ activeTenants: z.int(), inactiveTenants: z.int(), allTenants: z.int() }),
  }),
  exportTenants: route({
    method: 'GET',
    path: '/superadmin/tenantsData/:status',
    summary: 'All tenants of a status, the newest first, for an export',
    access: access.superadmin,
    ownTransaction: true,
    params: z.object({ status: z.enum(tenantStatuses, tenantMessages.statusInvalid) }),
    response: z.array(tenant),
  }),
  tenants: route({
    method: 'GET',
    path: '/superadmin/tenants',
    summary:
      'A page of tenants, the newest or the fullest first; `search` is a part of a name or email, the days are of the sign-up',
    access: access.superadmin,
    query: z
      .object({
        page: countOr(1, 1_000_000),
        perPage: countOr(TENANTS_PER_PAGE, 100),
        search: z._default(text(), ''),
        status: z._default(z.union([blank, z.enum(tenantStatuses)], tenantMessages.statusInvalid), ''),
        order: z._default(z.union([blank, z.enum(tenantOrders)], tenantMessages.orderInvalid), ''),
        /** Without a filter, the tenants of all days. Days are UTC's. */
        ...periodFields(dateFilters),
      })
      .check(checkDays)
      .register(alsoReads, daysOfCustom),
    response: z.object({
      tenants: z.array(tenant),
      /** The last page, where a later one was asked for. */
      currentPage: z.int(),
      perPage: z.int(),
      totalPages: z.int(),
      totalTenants: z.int(),
    }),
  }),
  addTenant: route({
    method: 'POST',
    path: '/superadmin/tenants/add',
    summary: 'Add a restaurant with its admin, as a sign-up does',
    access: access.superadmin,
    ownTransaction: true,
    body: z.object({
      name: requiredText(tenantMessages.nameMissing),
      email: email(tenantMessages.emailMissing, tenantMessages.emailInvalid),
      password: password(tenantMessages.passwordMissing),
      isActive: z._default(isActive, true),
    }),
    response: z.object({ id }),
    message: tenantMessages.added,
    errors: ['already_exists'],
  }),
  updateTenant: route({
    method: 'PATCH',
    path: '/superadmin/tenants/update/:id',
    summary: "Change a tenant; its email is its admin's username, and switched off it is signed out at once",
    access: access.superadmin,
    ownTransaction: true,
    params: byId,
    body: z.object({
      name: requiredText(tenantMessages.updateNameMissing),
      email: email(tenantMessages.updateEmailMissing, tenantMessages.updateEmailInvalid),
      isActive,
    }),
    message: tenantMessages.updated,
    errors: ['not_found', 'already_exists'],
  }),
  setQuota: route({
    method: 'PATCH',
    path: '/superadmin/tenants/:id/quota',
    summary: 'What a tenant may keep; null for what the installation lets all of its plan keep',
    access: access.superadmin,
    ownTransaction: true,
    params: byId,
    body: z.object({
      rows: quota(tenantMessages.rowsInvalid, 1_000_000_000_000),
      megabytes: quota(tenantMessages.megabytesInvalid, 1_000_000_000),
    }),
    message: tenantMessages.quotaSaved,
    errors: ['not_found'],
  }),
  confirmTenantEmail: route({
    method: 'POST',
    path: '/superadmin/tenants/:id/confirm-email',
    summary: "Confirm the email of a tenant's admin by hand, where mails do not arrive",
    access: access.superadmin,
    ownTransaction: true,
    params: byId,
    message: tenantMessages.emailConfirmed,
    errors: ['not_found', 'already_exists'],
  }),
  deleteTenant: route({
    method: 'DELETE',
    path: '/superadmin/tenants/delete/:id',
    summary: 'Delete a tenant with all that it has; a running subscription is cancelled at the payment provider first',
    access: access.superadmin,
    ownTransaction: true,
    params: byId,
    message: tenantMessages.deleted,
    errors: ['not_found', 'unavailable'],
  }),
  subscriptionHistory: route({
    method: 'GET',
    path: '/superadmin/tenants/:id/subscription-history',
    summary: 'A tenant with its store, its subscription and how much it uses the product',
    access: access.superadmin,
    ownTransaction: true,
    params: byId,
    response: tenantDetail,
    errors: ['not_found'],
  }),
  reports: route({
    method: 'GET',
    path: '/superadmin/reports',
    summary: 'What the platform sold on the days asked for, in US dollars',
    access: access.superadmin,
    ownTransaction: true,
    query: salesFilter,
    response: platformReport,
  }),

  exchangeRates: route({
    method: 'GET',
    path: '/superadmin/exchange-rates',
    summary: 'The rate of each currency that is good today, by currency; and who sells without one',
    access: access.superadmin,
    response: z.object({
      rates: z.array(exchangeRate),
      /** Currencies of stores for which there is none. */
      missing: z.array(z.string()),
    }),
  }),
  setExchangeRate: route({
    method: 'POST',
    path: '/superadmin/exchange-rates/set',
    summary: 'Set the rate of a currency from a day on; of the same day the last one counts',
    access: access.superadmin,
    body: newExchangeRate,
    message: exchangeRateMessages.saved,
  }),
  exchangeRateHistory: route({
    method: 'GET',
    path: '/superadmin/exchange-rates/:currency/history',
    summary: 'The latest 4,000 rates of a currency, the latest first',
    access: access.superadmin,
    params: z.object({ currency: currencyCode }),
    response: z.array(exchangeRate),
  }),

  profile: route({
    method: 'GET',
    path: '/superadmin/profile',
    summary: 'Who is signed in; username and password are set where the server is configured',
    access: access.superadmin,
    response: z.object({ user: superadminUser }),
  }),
  updateProfile: route({
    method: 'POST',
    path: '/superadmin/profile/update',
    summary: "Change one's own name",
    access: access.superadmin,
    body: z.object({ name: requiredText(superadminMessages.profileNameMissing) }),
    response: z.object({ user: superadminUser }),
    message: superadminMessages.profileSaved,
  }),
};

/** Two-step sign-in of the superadmin, as `twoStep` of a restaurant's admin. */
export const superadminTwoStep = {
  state: route({
    method: 'GET',
    path: '/superadmin/two-step',
    summary: 'Whether signing in takes a code besides the password',
    access: access.superadmin,
    response: twoStepState,
  }),
  begin: route({
    method: 'POST',
    path: '/superadmin/two-step/begin',
    summary: 'A new secret for an authenticator app; nothing changes until it is confirmed',
    access: access.superadmin,
    response: twoStepKey,
    errors: ['illegal_transition'],
  }),
  confirm: route({
    method: 'POST',
    path: '/superadmin/two-step/confirm',
    summary: 'Switch two-step sign-in on by a code of the app; answers the recovery codes, this once',
    limitPerMinute: 30,
    access: access.superadmin,
    body: twoStepConfirmation,
    response: recoveryCodes,
    message: twoStepMessages.switchedOn,
    errors: ['illegal_transition', 'rate_limited'],
  }),
  switchOff: route({
    method: 'POST',
    path: '/superadmin/two-step/switch-off',
    summary: 'Switch two-step sign-in off by password and code',
    limitPerMinute: 30,
    access: access.superadmin,
    ownTransaction: true,
    body: twoStepFarewell,
    message: twoStepMessages.switchedOff,
    errors: ['illegal_transition', 'rate_limited'],
  }),
};
