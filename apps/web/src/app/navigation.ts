import type { TenantAccess } from '@comanda/contract/core/access';
import {
  Armchair,
  CalendarClock,
  ChartColumn,
  ChefHat,
  ClipboardList,
  CreditCard,
  LayoutDashboard,
  LifeBuoy,
  type LucideIcon,
  MonitorCheck,
  Percent,
  Printer,
  ReceiptText,
  Settings,
  ShoppingBasket,
  Tags,
  TabletSmartphone,
  UserRound,
  UserRoundCog,
  UsersRound,
  UtensilsCrossed,
} from 'lucide-react';
import { catalogue } from '../lib/catalogue.ts';
import { areas } from './areas.ts';

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
    storeSettings: 'Store Settings',
    printSettings: 'Print Settings',
    tables: 'Store Tables',
    menuItems: 'Menu Items',
    categories: 'Categories',
    taxes: 'Tax Setup',
    paymentTypes: 'Payment Types',
    users: 'Users',
    reports: 'Reports',
    devices: 'Devices',
    profile: 'Profile',
    support: 'Support',
  },
});

export type NavigationEntry = {
  path: string;
  anyOf: TenantAccess['anyOf'];
  icon: LucideIcon;
  /** Its title in the sidebar; without one it is not there. */
  title?: string;
  /** Its title in the search dialog; without one it is not there. */
  searchTitle?: string;
  /** Entries of the sidebar with the same heading stand together below it. */
  heading?: string;
};

const t = navigationTexts;
const settings = { anyOf: areas.settings };

/** The one list behind sidebar and search dialog (specification part 1, section 2). */
export const navigation: readonly NavigationEntry[] = [
  {
    path: '/dashboard/home',
    anyOf: areas.home,
    icon: LayoutDashboard,
    title: t.dashboard,
    searchTitle: t.dashboard,
  },
  { path: '/dashboard/pos', anyOf: areas.pos, icon: ShoppingBasket, title: t.pos, searchTitle: t.posInSearch },
  {
    path: '/dashboard/orders',
    anyOf: areas.orders,
    icon: ClipboardList,
    title: t.orders,
    searchTitle: t.orders,
  },
  {
    path: '/dashboard/order-status',
    anyOf: areas.orderStatus,
    icon: MonitorCheck,
    searchTitle: t.orderStatus,
  },
  {
    path: '/dashboard/kitchen',
    anyOf: areas.kitchen,
    icon: ChefHat,
    title: t.kitchen,
    searchTitle: t.kitchen,
  },
  {
    path: '/dashboard/reservation',
    anyOf: areas.reservations,
    icon: CalendarClock,
    title: t.reservation,
    searchTitle: t.reservations,
    heading: t.offerings,
  },
  {
    path: '/dashboard/customers',
    anyOf: areas.customers,
    icon: UsersRound,
    title: t.customers,
    searchTitle: t.customers,
    heading: t.offerings,
  },
  {
    path: '/dashboard/invoices',
    anyOf: areas.invoices,
    icon: ReceiptText,
    title: t.invoices,
    searchTitle: t.invoices,
    heading: t.offerings,
  },
  // Staff with SETTINGS find the users by the search; the sidebar offers them to the admin alone.
  { path: '/dashboard/users', anyOf: 'admin', icon: UserRoundCog, title: t.users, heading: t.backOffice },
  { path: '/dashboard/users', anyOf: areas.users, icon: UserRoundCog, searchTitle: t.users },
  {
    path: '/dashboard/reports',
    anyOf: areas.reports,
    icon: ChartColumn,
    title: t.reports,
    searchTitle: t.reports,
    heading: t.backOffice,
  },
  {
    ...settings,
    path: '/dashboard/settings',
    icon: Settings,
    title: t.settings,
    searchTitle: t.storeSettings,
    heading: t.backOffice,
  },
  { ...settings, path: '/dashboard/settings/print-settings', icon: Printer, searchTitle: t.printSettings },
  { ...settings, path: '/dashboard/settings/tables', icon: Armchair, searchTitle: t.tables },
  { ...settings, path: '/dashboard/settings/menu-items', icon: UtensilsCrossed, searchTitle: t.menuItems },
  { ...settings, path: '/dashboard/settings/menu-items/categories', icon: Tags, searchTitle: t.categories },
  { ...settings, path: '/dashboard/settings/tax-setup', icon: Percent, searchTitle: t.taxes },
  { ...settings, path: '/dashboard/settings/payment-types', icon: CreditCard, searchTitle: t.paymentTypes },
  { path: '/dashboard/devices', anyOf: 'signed-in', icon: TabletSmartphone, searchTitle: t.devices },
  { path: '/dashboard/profile', anyOf: 'signed-in', icon: UserRound, searchTitle: t.profile },
  { path: '/dashboard/contact-support', anyOf: 'signed-in', icon: LifeBuoy, searchTitle: t.support },
];
