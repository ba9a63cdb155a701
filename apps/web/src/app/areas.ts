/** Who may open which part of the dashboard (specification part 1, section 2), for the router and the navigation. */
export const areas = {
  home: ['DASHBOARD'],
  pos: ['POS'],
  floor: ['POS', 'ORDERS'],
  bills: ['POS', 'ORDERS'],
  orders: ['POS', 'ORDERS', 'ORDER_STATUS', 'ORDER_STATUS_DISPLAY'],
  orderStatus: ['ORDER_STATUS_DISPLAY', 'ORDERS', 'POS', 'ORDER_STATUS'],
  kitchen: ['KITCHEN', 'KITCHEN_DISPLAY'],
  reservations: ['RESERVATIONS', 'VIEW_RESERVATIONS', 'MANAGE_RESERVATIONS'],
  customers: ['CUSTOMERS', 'VIEW_CUSTOMERS', 'MANAGE_CUSTOMERS'],
  invoices: ['INVOICES'],
  users: ['SETTINGS'],
  reports: ['REPORTS'],
  settings: ['SETTINGS'],
} as const;
