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

/** The scopes to choose from. A scope that opens nothing yet is offered only to people who have it already. */
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

/** The scopes that people in these posts usually need. */
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

/** Replaces the chosen scopes by a quick set; scopes that open nothing yet stay. */
export function applySet(set: readonly Scope[], chosen: readonly Scope[]): Scope[] {
  return scopes.filter((scope) => set.includes(scope) || (chosen.includes(scope) && !isOffered(scope)));
}
