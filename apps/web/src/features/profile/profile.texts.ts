import type { Scope } from '@comanda/contract/core/access';
import { catalogue } from '../../lib/catalogue.ts';

export const profileTexts = catalogue({
  en: {
    title: 'Profile',
    email: 'Email',
    role: 'Role',
    designation: 'Designation',
    roles: { admin: 'Admin', staff: 'Staff' },
    access: 'Access',
    adminAccess: 'As an admin you can open and change everything in this restaurant.',
    noScopes: 'No area is open to you yet. Please ask your admin.',
    logout: 'Logout',
    scopes: {
      DASHBOARD: "See today's figures",
      POS: 'Take orders and payments',
      CUSTOMER_DISPLAY: 'Run the customer display',
      KITCHEN_DISPLAY: 'Run the kitchen display',
      ORDER_STATUS_DISPLAY: 'Run the order status display',
      ORDER_STATUS: 'Change the status of orders',
      ORDERS: 'Manage the open orders',
      KITCHEN: 'Work in the kitchen',
      RESERVATIONS: 'Manage reservations',
      VIEW_RESERVATIONS: 'See reservations',
      MANAGE_RESERVATIONS: 'Manage reservations',
      CUSTOMERS: 'Manage customers',
      VIEW_CUSTOMERS: 'See customers',
      MANAGE_CUSTOMERS: 'Manage customers',
      INVOICES: 'See invoices',
      MEMBERSHIP: 'Manage memberships',
      INVENTORY: 'Manage the inventory',
      VIEW_INVENTORY: 'See the inventory',
      MANAGE_INVENTORY: 'Manage the inventory',
      SETTINGS: 'Change menu, tables, taxes and settings',
      REPORTS: 'See reports',
    } satisfies Record<Scope, string>,
  },
});
