import type { TenantAccess } from '@comanda/contract/core/access';
import {
  CalendarClock,
  ChartColumn,
  ChefHat,
  ClipboardList,
  LayoutDashboard,
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
import { navigationTexts as t } from './navigation.texts.ts';
import { settingsPages } from './settings-sections.ts';
import { sectionTexts } from './settings-sections.texts.ts';

export type NavigationEntry = {
  path: string;
  anyOf: TenantAccess['anyOf'];
  icon: LucideIcon;
  /** Its title in the sidebar; without one it does not appear there. */
  title?: string;
  /** Its title in the search dialog; without one it does not appear there. */
  searchTitle?: string;
  /** Entries of the sidebar with the same heading stand together below it. */
  heading?: string;
};

const settings = { anyOf: areas.settings };

/** The first page is the entry of the sidebar. */
const settingsInSearch = settingsPages.slice(1).flatMap(({ path, icon, searchTitle }) => {
  if (!icon || !searchTitle) return [];
  return [{ ...settings, path: `/dashboard/settings/${path}`, icon, searchTitle }];
});

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
    searchTitle: sectionTexts.storeSettings,
    heading: t.backOffice,
  },
  ...settingsInSearch,
  { path: '/dashboard/devices', anyOf: 'signed-in', icon: TabletSmartphone, searchTitle: t.devices },
  { path: '/dashboard/profile', anyOf: 'signed-in', icon: UserRound, searchTitle: t.profile },
  { path: '/dashboard/contact-support', anyOf: 'signed-in', icon: LifeBuoy, searchTitle: t.support },
];
