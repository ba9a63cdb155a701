import { type Scope, scopes } from '@comanda/contract/core/access';

type Group = 'selling' | 'kitchen' | 'guests' | 'office' | 'unused';

const offered: Record<Exclude<Group, 'unused'>, readonly Scope[]> = {
  selling: ['POS', 'ORDERS', 'ORDER_STATUS', 'ORDER_STATUS_DISPLAY'],
  kitchen: ['KITCHEN', 'KITCHEN_DISPLAY'],
  guests: [
    'RESERVATIONS',
    'CUSTOMERS',
    'VIEW_RESERVATIONS',
    'VIEW_CUSTOMERS',
    'MANAGE_RESERVATIONS',
    'MANAGE_CUSTOMERS',
  ],
  office: ['DASHBOARD', 'INVOICES', 'REPORTS', 'SETTINGS'],
};

const isOffered = (scope: Scope): boolean => Object.values(offered).some((group) => group.includes(scope));

/** The scopes to choose from. Those that open nothing yet are offered only to who has them already. */
export function scopeGroups(held: readonly Scope[]): [Group, readonly Scope[]][] {
  const { selling, kitchen, guests, office } = offered;
  const unused = held.filter((scope) => !isOffered(scope));
  const groups: [Group, readonly Scope[]][] = [
    ['selling', selling],
    ['kitchen', kitchen],
    ['guests', guests],
    ['office', office],
    ['unused', unused],
  ];
  return groups.filter(([, group]) => group.length > 0);
}

type Post = 'waiter' | 'cook' | 'cashier' | 'host' | 'manager';

/** What people in these posts usually need. */
export const quickSets: [Post, readonly Scope[]][] = [
  ['waiter', ['POS', 'ORDERS']],
  ['cook', ['KITCHEN']],
  ['cashier', ['POS', 'ORDERS', 'CUSTOMERS', 'INVOICES']],
  ['host', ['RESERVATIONS', 'VIEW_CUSTOMERS']],
  [
    'manager',
    // Also what the others have: nobody can give access that they lack.
    [
      'DASHBOARD',
      'POS',
      'ORDERS',
      'KITCHEN',
      'RESERVATIONS',
      'CUSTOMERS',
      'VIEW_CUSTOMERS',
      'INVOICES',
      'REPORTS',
      'SETTINGS',
    ],
  ],
];

/** A quick set in the place of what is chosen, but for the scopes that open nothing yet: those stay. */
export function applySet(set: readonly Scope[], chosen: readonly Scope[]): Scope[] {
  return scopes.filter((scope) => set.includes(scope) || (chosen.includes(scope) && !isOffered(scope)));
}
