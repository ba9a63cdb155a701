import type { Scope } from '@comanda/contract/core/access';
import { catalogue } from '../../lib/catalogue.ts';

type ScopeText = { title: string; description: string };

/** The meaning of each scope in plain words. */
export const scopeTexts = catalogue({
  en: {
    DASHBOARD: { title: 'Dashboard', description: "Sees today's figures" },
    POS: { title: 'POS', description: 'Takes orders and payment' },
    ORDERS: { title: 'Orders', description: 'Moves, cancels, completes and charges open orders' },
    ORDER_STATUS: { title: 'Order status', description: 'Sees open orders and moves their items' },
    ORDER_STATUS_DISPLAY: { title: 'Order status display', description: "Only sees open orders and the guests' board" },
    KITCHEN: { title: 'Kitchen', description: 'Starts and completes dishes' },
    KITCHEN_DISPLAY: { title: 'Kitchen display', description: 'Only sees the kitchen screen' },
    RESERVATIONS: { title: 'Reservations', description: 'Takes and changes reservations' },
    VIEW_RESERVATIONS: { title: 'View reservations', description: 'Only sees reservations' },
    MANAGE_RESERVATIONS: { title: 'Manage reservations', description: 'The same rights as Reservations' },
    CUSTOMERS: { title: 'Customers', description: 'Adds, changes and deletes customers' },
    VIEW_CUSTOMERS: { title: 'View customers', description: 'Only sees customers' },
    MANAGE_CUSTOMERS: { title: 'Manage customers', description: 'The same rights as Customers' },
    INVOICES: { title: 'Invoices', description: 'Sees and prints invoices' },
    REPORTS: { title: 'Reports', description: 'Sees the reports' },
    SETTINGS: { title: 'Settings', description: 'Changes menu, tables, taxes, store and users' },
    CUSTOMER_DISPLAY: { title: 'Customer display', description: 'Opens nothing yet' },
    MEMBERSHIP: { title: 'Membership', description: 'Opens nothing yet' },
    INVENTORY: { title: 'Inventory', description: 'Opens nothing yet' },
    VIEW_INVENTORY: { title: 'View inventory', description: 'Opens nothing yet' },
    MANAGE_INVENTORY: { title: 'Manage inventory', description: 'Opens nothing yet' },
  } satisfies Record<Scope, ScopeText>,
});
