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
const settingsInSearch = settingsPages.slice(1).flatMap((page) => {
  const { path, icon } = page;
  if (!icon) return [];
  return [
    {
      ...settings,
      path: `/dashboard/settings/${path}`,
      icon,
      get searchTitle() {
        return page.searchTitle;
      },
    },
  ];
});

/** The one list behind sidebar and search dialog (specification part 1, section 2). */
export const navigation: readonly NavigationEntry[] = [
  {
    path: '/dashboard/home',
    anyOf: areas.home,
    icon: LayoutDashboard,
    get title() {
      return t.dashboard;
    },
    get searchTitle() {
      return t.dashboard;
    },
  },
  {
    path: '/dashboard/pos',
    anyOf: areas.pos,
    icon: ShoppingBasket,
    get title() {
      return t.pos;
    },
    get searchTitle() {
      return t.posInSearch;
    },
  },
  {
    path: '/dashboard/orders',
    anyOf: areas.orders,
    icon: ClipboardList,
    get title() {
      return t.orders;
    },
    get searchTitle() {
      return t.orders;
    },
  },
  {
    path: '/dashboard/order-status',
    anyOf: areas.orderStatus,
    icon: MonitorCheck,
    get searchTitle() {
      return t.orderStatus;
    },
  },
  {
    path: '/dashboard/kitchen',
    anyOf: areas.kitchen,
    icon: ChefHat,
    get title() {
      return t.kitchen;
    },
    get searchTitle() {
      return t.kitchen;
    },
  },
  {
    path: '/dashboard/reservation',
    anyOf: areas.reservations,
    icon: CalendarClock,
    get title() {
      return t.reservation;
    },
    get searchTitle() {
      return t.reservations;
    },
    get heading() {
      return t.offerings;
    },
  },
  {
    path: '/dashboard/customers',
    anyOf: areas.customers,
    icon: UsersRound,
    get title() {
      return t.customers;
    },
    get searchTitle() {
      return t.customers;
    },
    get heading() {
      return t.offerings;
    },
  },
  {
    path: '/dashboard/invoices',
    anyOf: areas.invoices,
    icon: ReceiptText,
    get title() {
      return t.invoices;
    },
    get searchTitle() {
      return t.invoices;
    },
    get heading() {
      return t.offerings;
    },
  },
  // Staff with SETTINGS find the users by the search; the sidebar offers them to the admin alone.
  {
    path: '/dashboard/users',
    anyOf: 'admin',
    icon: UserRoundCog,
    get title() {
      return t.users;
    },
    get heading() {
      return t.backOffice;
    },
  },
  {
    path: '/dashboard/users',
    anyOf: areas.users,
    icon: UserRoundCog,
    get searchTitle() {
      return t.users;
    },
  },
  {
    path: '/dashboard/reports',
    anyOf: areas.reports,
    icon: ChartColumn,
    get title() {
      return t.reports;
    },
    get searchTitle() {
      return t.reports;
    },
    get heading() {
      return t.backOffice;
    },
  },
  {
    ...settings,
    path: '/dashboard/settings',
    icon: Settings,
    get title() {
      return t.settings;
    },
    get searchTitle() {
      return sectionTexts.storeSettings;
    },
    get heading() {
      return t.backOffice;
    },
  },
  ...settingsInSearch,
  {
    path: '/dashboard/devices',
    anyOf: 'signed-in',
    icon: TabletSmartphone,
    get searchTitle() {
      return t.devices;
    },
  },
  {
    path: '/dashboard/profile',
    anyOf: 'signed-in',
    icon: UserRound,
    get searchTitle() {
      return t.profile;
    },
  },
  {
    path: '/dashboard/contact-support',
    anyOf: 'signed-in',
    icon: LifeBuoy,
    get searchTitle() {
      return t.support;
    },
  },
];
