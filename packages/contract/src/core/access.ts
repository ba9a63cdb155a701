/** Every scope that a staff user can hold (specification part 1, section 3). */
export const scopes = [
  'DASHBOARD',
  'POS',
  'CUSTOMER_DISPLAY',
  'KITCHEN_DISPLAY',
  'ORDER_STATUS_DISPLAY',
  'ORDER_STATUS',
  'ORDERS',
  'KITCHEN',
  'RESERVATIONS',
  'VIEW_RESERVATIONS',
  'MANAGE_RESERVATIONS',
  'CUSTOMERS',
  'VIEW_CUSTOMERS',
  'MANAGE_CUSTOMERS',
  'INVOICES',
  'MEMBERSHIP',
  'INVENTORY',
  'VIEW_INVENTORY',
  'MANAGE_INVENTORY',
  'SETTINGS',
  'REPORTS',
] as const;
export type Scope = (typeof scopes)[number];

export type Role = 'admin' | 'staff';

export type TenantAccess = {
  realm: 'tenant';
  anyOf: readonly Scope[] | 'signed-in' | 'admin';
  /** False where a call stays open after the trial or the paid period has ended. */
  needsSubscription: boolean;
};
/** The platform's operator. The operator belongs to no tenant, and gets only numbers of a tenant's data. */
export type SuperadminAccess = { realm: 'superadmin' };
/** `area`: whose cookies the call reads and writes; the tenants' where it is left out. */
export type PublicAccess = { realm: 'public'; area?: 'superadmin' };
/** A program of a restaurant that drives its printers. It signs in with a token of its own, and not as a person. */
export type PrintAgentAccess = { realm: 'print-agent' };
export type Access = PublicAccess | TenantAccess | SuperadminAccess | PrintAgentAccess;

/** Who may use a call. Every route names one of these. */
export const access = {
  public: { realm: 'public' },
  signedIn: { realm: 'tenant', anyOf: 'signed-in', needsSubscription: false },
  admin: { realm: 'tenant', anyOf: 'admin', needsSubscription: false },
  subscribedAdmin: { realm: 'tenant', anyOf: 'admin', needsSubscription: true },
  /** The admin of a subscribed tenant, or staff who hold one of the scopes. */
  anyOf: (...anyOf: [Scope, ...Scope[]]) => ({ realm: 'tenant', anyOf, needsSubscription: true }) as const,
  /** The same, also for a tenant whose subscription has ended: open orders can still be finished. */
  anyOfEvenExpired: (...anyOf: [Scope, ...Scope[]]) => ({ realm: 'tenant', anyOf, needsSubscription: false }) as const,
  printAgent: { realm: 'print-agent' },
  superadmin: { realm: 'superadmin' },
  /** For calls that a superadmin makes before signing in. */
  superadminPublic: { realm: 'public', area: 'superadmin' },
} as const;

/** The one scope rule of the product: an admin passes every check, staff need one matching scope. */
export function holdsAnyOf(user: { role: Role; scopes: readonly Scope[] }, anyOf: TenantAccess['anyOf']): boolean {
  if (user.role === 'admin' || anyOf === 'signed-in') return true;
  return anyOf !== 'admin' && anyOf.some((scope) => user.scopes.includes(scope));
}

/** Turns `"POS,ORDERS"`, as it travels and is stored in the session, into a list; unknown names are dropped. */
export function parseScopes(text: string): Scope[] {
  const held = text.split(',').map((name) => name.trim());
  return scopes.filter((scope) => held.includes(scope));
}
