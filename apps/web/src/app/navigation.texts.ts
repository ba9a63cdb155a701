import { catalogue } from '../lib/catalogue.ts';

export const navigationTexts = catalogue({
  en: {
    offerings: 'Offerings',
    backOffice: 'Back Office',
    dashboard: 'Dashboard',
    pos: 'POS',
    posInSearch: 'POS - Point of Sale',
    orders: 'Orders',
    orderStatus: 'Order Status Board',
    kitchen: 'Kitchen',
    reservation: 'Reservation',
    reservations: 'Reservations',
    customers: 'Customers',
    invoices: 'Invoices',
    settings: 'Settings',
    users: 'Users',
    reports: 'Reports',
    devices: 'Devices',
    profile: 'Profile',
    support: 'Support',
  },
});
