import * as z from 'zod/mini';
import { id, instant } from '../core/fields.ts';
import { storageUse } from '../storage/storage.contract.ts';
import { storeSettings } from '../store/store.contract.ts';

/** `inactive`: the platform switched it off, and nobody can sign in. Whether it has paid is another matter. */
export const tenantStatuses = ['active', 'inactive', 'all'] as const;
export type TenantStatus = (typeof tenantStatuses)[number];

/** `fullest`: those first that have used most of their quota. */
export const tenantOrders = ['newest', 'fullest'] as const;
export type TenantOrder = (typeof tenantOrders)[number];

/**
 * `paying`: a subscription runs. `trial`: free until its end. `ended`: must subscribe; also where there never was a
 * trial.
 */
export const tenantPlans = ['paying', 'trial', 'ended'] as const;
export type TenantPlan = (typeof tenantPlans)[number];

/** Specification part 2, section 3, "Tenant"; what comes after `subscription_end` is ours. */
export const tenant = z.object({
  id,
  name: z.string(),
  /** Its admin's username. */
  email: z.string(),
  is_active: z.boolean(),
  /** Of the trial or the paid period; null where there was never one. */
  subscription_start: z.nullable(instant),
  subscription_end: z.nullable(instant),
  created_at: instant,
  /** False from a sign-up until its admin has followed a mailed link. */
  is_email_confirmed: z.boolean(),
  plan: z.enum(tenantPlans),
  /** The number of its rows that are gone while it is being deleted; null for all others. */
  deleted_rows: z.nullable(z.int()),
  storage: storageUse,
  /** Set by the operator for this restaurant; null where the quota of the installation applies. */
  own_quota: z.object({ rows: z.nullable(z.int()), bytes: z.nullable(z.int()) }),
});
export type Tenant = z.output<typeof tenant>;

export const subscriptionEntry = z.object({
  id,
  tenant_id: id,
  created_at: instant,
  starts_on: instant,
  expires_on: instant,
  status: z.enum(['created', 'renewed', 'cancelled']),
});
export type SubscriptionEntry = z.output<typeof subscriptionEntry>;

/** How much a restaurant uses the product: counts only, nothing about its customers. */
export const tenantUsage = z.object({
  totalCustomers: z.int(),
  /** The last sale or the last renewal of a session, whichever was later; null where there was neither. */
  lastActivity: z.nullable(instant),
  /** The last 30 business days, the current one last; days without orders are there with 0. */
  ordersPerDay: z.array(z.object({ day: z.string(), orders: z.int() })),
  /** Of its uploaded pictures. */
  storageBytes: z.int(),
});
export type TenantUsage = z.output<typeof tenantUsage>;

/** Specification part 2, section 3, "Tenant detail"; `usage` is ours. */
export const tenantDetail = z.object({
  tenantInfo: tenant,
  storeDetails: z.extend(z.omit(storeSettings, { taxNumber: true, taxNumberLabel: true, isTableCallEnabled: true }), {
    currency: z.string(),
  }),
  totalUsers: z.int(),
  /** The latest first, at most 200. */
  subscriptionHistory: z.array(subscriptionEntry),
  usage: tenantUsage,
});
export type TenantDetail = z.output<typeof tenantDetail>;
