import {
  Armchair,
  ChefHat,
  ClipboardCheck,
  CreditCard,
  HandCoins,
  LayoutPanelTop,
  type LucideIcon,
  MessageSquareText,
  Percent,
  Printer,
  PrinterCheck,
  Store,
  Soup,
  Tags,
  UtensilsCrossed,
  Waypoints,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { lazyPage } from './lazy-page.ts';
import type { NavigationKey } from './navigation.texts.ts';

type SettingsPage = {
  /** The address below `/dashboard/settings/`; the first page has that address itself. */
  path: string;
  page: ComponentType;
  /** The title in the search; the search does not find a page without one. */
  searchTitle?: NavigationKey;
  icon?: LucideIcon;
};
export type SettingsSection = Required<SettingsPage> & {
  /** The title on its tab. */
  title: NavigationKey;
  /** Pages to which the page of the section leads. */
  parts?: readonly SettingsPage[];
};

/** The one list behind the tabs of the settings, their addresses and what the search finds of them. */
export const settingsSections: readonly SettingsSection[] = [
  {
    path: '',
    page: lazyPage(() => import('../features/store/store-details-page.tsx'), 'StoreDetailsPage'),
    title: 'details',
    searchTitle: 'storeSettings',
    icon: Store,
  },
  {
    path: 'print-settings',
    page: lazyPage(() => import('../features/printing/print-settings-page.tsx'), 'PrintSettingsPage'),
    title: 'printSettings',
    searchTitle: 'printSettings',
    icon: Printer,
  },
  {
    path: 'printers',
    page: lazyPage(() => import('../features/printers/printers-page.tsx'), 'PrintersPage'),
    title: 'printers',
    searchTitle: 'printers',
    icon: PrinterCheck,
  },
  {
    path: 'before-service',
    page: lazyPage(() => import('../features/service-tests/service-tests-page.tsx'), 'ServiceTestsPage'),
    title: 'serviceTests',
    searchTitle: 'serviceTests',
    icon: ClipboardCheck,
  },
  {
    path: 'tables',
    page: lazyPage(() => import('../features/tables/tables-page.tsx'), 'TablesPage'),
    title: 'tables',
    searchTitle: 'storeTables',
    icon: Armchair,
  },
  {
    path: 'floor-plan',
    page: lazyPage(() => import('../features/floor/floor-plan-page.tsx'), 'FloorPlanPage'),
    title: 'floorPlan',
    searchTitle: 'drawFloorPlan',
    icon: LayoutPanelTop,
  },
  {
    path: 'menu-items',
    page: lazyPage(() => import('../features/menu/menu-items-page.tsx'), 'MenuItemsPage'),
    title: 'menuItems',
    searchTitle: 'menuItems',
    icon: UtensilsCrossed,
    parts: [
      {
        path: 'menu-items/categories',
        page: lazyPage(() => import('../features/menu/categories-page.tsx'), 'CategoriesPage'),
        searchTitle: 'categories',
        icon: Tags,
      },
      {
        path: 'menu-items/:id',
        page: lazyPage(() => import('../features/menu/menu-item-page.tsx'), 'MenuItemPage'),
      },
    ],
  },
  {
    path: 'stations',
    page: lazyPage(() => import('../features/stations/stations-page.tsx'), 'StationsPage'),
    title: 'stations',
    searchTitle: 'stations',
    icon: ChefHat,
    parts: [
      {
        path: 'stations/routes',
        page: lazyPage(() => import('../features/stations/routes-page.tsx'), 'RoutesPage'),
        searchTitle: 'stationRoutes',
        icon: Waypoints,
      },
    ],
  },
  {
    path: 'courses',
    page: lazyPage(() => import('../features/courses/courses-page.tsx'), 'CoursesPage'),
    title: 'courses',
    searchTitle: 'courses',
    icon: Soup,
  },
  {
    path: 'tax-setup',
    page: lazyPage(() => import('../features/taxes/taxes-page.tsx'), 'TaxesPage'),
    title: 'taxes',
    searchTitle: 'taxes',
    icon: Percent,
  },
  {
    path: 'charges',
    page: lazyPage(() => import('../features/charges/charges-page.tsx'), 'ChargesPage'),
    title: 'charges',
    searchTitle: 'charges',
    icon: HandCoins,
  },
  {
    path: 'payment-types',
    page: lazyPage(() => import('../features/payment-types/payment-types-page.tsx'), 'PaymentTypesPage'),
    title: 'paymentTypes',
    searchTitle: 'paymentTypes',
    icon: CreditCard,
  },
  {
    path: 'reasons',
    page: lazyPage(() => import('../features/reasons/reasons-page.tsx'), 'ReasonsPage'),
    title: 'reasons',
    searchTitle: 'reasons',
    icon: MessageSquareText,
  },
];

export const settingsAddress = (path: string): string => ['/dashboard/settings', path].filter(Boolean).join('/');

export const settingsPages = settingsSections.flatMap((section): SettingsPage[] => [section, ...(section.parts ?? [])]);
