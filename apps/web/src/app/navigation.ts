import type { TenantAccess } from '@comanda/contract/core/access';
import {
  CalendarClock,
  ChartColumn,
  ChefHat,
  ClipboardList,
  LayoutDashboard,
  LayoutPanelTop,
  LifeBuoy,
  type LucideIcon,
  MonitorCheck,
  ReceiptText,
  Settings,
  ShoppingBasket,
  TabletSmartphone,
  UserRound,
  UserRoundCog,
  UsersRound,
} from 'lucide-react';
import { areas } from './areas.ts';
import type { NavigationKey } from './navigation.texts.ts';
import { settingsPages } from './settings-sections.ts';

export type NavigationEntry = {
  path: string;
  anyOf: TenantAccess['anyOf'];
  icon: LucideIcon;
  /** Its title in the sidebar; without one it does not appear there. */
  title?: NavigationKey;
  /** Its title in the search dialog; without one it does not appear there. */
  searchTitle?: NavigationKey;
  /** Entries of the sidebar with the same heading stand together below it. */
  heading?: NavigationKey;
};

const settings = { anyOf: areas.settings };

/** The first page is the entry of the sidebar. */
const settingsInSearch = settingsPages
  .slice(1)
  .flatMap(({ path, icon, searchTitle }) =>
    icon && searchTitle ? [{ ...settings, path: `/dashboard/settings/${path}`, icon, searchTitle }] : [],
  );

/** The one list behind sidebar and search dialog (specification part 1, section 2). */
export const navigation: readonly NavigationEntry[] = [
  { path: '/dashboard/home', anyOf: areas.home, icon: LayoutDashboard, title: 'dashboard', searchTitle: 'dashboard' },
  { path: '/dashboard/pos', anyOf: areas.pos, icon: ShoppingBasket, title: 'pos', searchTitle: 'posInSearch' },
  { path: '/dashboard/floor', anyOf: areas.floor, icon: LayoutPanelTop, title: 'floor', searchTitle: 'floor' },
  { path: '/dashboard/orders', anyOf: areas.orders, icon: ClipboardList, title: 'orders', searchTitle: 'orders' },
  { path: '/dashboard/order-status', anyOf: areas.orderStatus, icon: MonitorCheck, searchTitle: 'orderStatus' },
  { path: '/dashboard/kitchen', anyOf: areas.kitchen, icon: ChefHat, title: 'kitchen', searchTitle: 'kitchen' },
  {
    path: '/dashboard/reservation',
    anyOf: areas.reservations,
    icon: CalendarClock,
    title: 'reservation',
    searchTitle: 'reservations',
    heading: 'offerings',
  },
  {
    path: '/dashboard/customers',
    anyOf: areas.customers,
    icon: UsersRound,
    title: 'customers',
    searchTitle: 'customers',
    heading: 'offerings',
  },
  {
    path: '/dashboard/invoices',
    anyOf: areas.invoices,
    icon: ReceiptText,
    title: 'invoices',
    searchTitle: 'invoices',
    heading: 'offerings',
  },
  // Staff with SETTINGS find the users by the search; the sidebar offers them to the admin alone.
  { path: '/dashboard/users', anyOf: 'admin', icon: UserRoundCog, title: 'users', heading: 'backOffice' },
  { path: '/dashboard/users', anyOf: areas.users, icon: UserRoundCog, searchTitle: 'users' },
  {
    path: '/dashboard/reports',
    anyOf: areas.reports,
    icon: ChartColumn,
    title: 'reports',
    searchTitle: 'reports',
    heading: 'backOffice',
  },
  {
    ...settings,
    path: '/dashboard/settings',
    icon: Settings,
    title: 'settings',
    searchTitle: 'storeSettings',
    heading: 'backOffice',
  },
  ...settingsInSearch,
  { path: '/dashboard/devices', anyOf: 'signed-in', icon: TabletSmartphone, searchTitle: 'devices' },
  { path: '/dashboard/profile', anyOf: 'signed-in', icon: UserRound, searchTitle: 'profile' },
  { path: '/dashboard/contact-support', anyOf: 'signed-in', icon: LifeBuoy, searchTitle: 'support' },
];
