import { Armchair, CreditCard, type LucideIcon, Percent, Printer, Store, Tags, UtensilsCrossed } from 'lucide-react';
import type { ComponentType } from 'react';
import { lazyPage } from './lazy-page.ts';
import { sectionTexts as t } from './settings-sections.texts.ts';

type SettingsPage = {
  /** The address below `/dashboard/settings/`; the first page has that address itself. */
  path: string;
  page: ComponentType;
  /** The title in the search; the search does not find a page without one. */
  searchTitle?: string;
  icon?: LucideIcon;
};
export type SettingsSection = Required<SettingsPage> & {
  /** The title on its tab. */
  title: string;
  /** Pages to which the page of the section leads. */
  parts?: readonly SettingsPage[];
};

/** The one list behind the tabs of the settings, their addresses and what the search finds of them. */
export const settingsSections: readonly SettingsSection[] = [
  {
    path: '',
    page: lazyPage(() => import('../features/store/store-details-page.tsx'), 'StoreDetailsPage'),
    get title() {
      return t.details;
    },
    get searchTitle() {
      return t.storeSettings;
    },
    icon: Store,
  },
  {
    path: 'print-settings',
    page: lazyPage(() => import('../features/printing/print-settings-page.tsx'), 'PrintSettingsPage'),
    get title() {
      return t.printSettings;
    },
    get searchTitle() {
      return t.printSettings;
    },
    icon: Printer,
  },
  {
    path: 'tables',
    page: lazyPage(() => import('../features/tables/tables-page.tsx'), 'TablesPage'),
    get title() {
      return t.tables;
    },
    get searchTitle() {
      return t.storeTables;
    },
    icon: Armchair,
  },
  {
    path: 'menu-items',
    page: lazyPage(() => import('../features/menu/menu-items-page.tsx'), 'MenuItemsPage'),
    get title() {
      return t.menuItems;
    },
    get searchTitle() {
      return t.menuItems;
    },
    icon: UtensilsCrossed,
    parts: [
      {
        path: 'menu-items/categories',
        page: lazyPage(() => import('../features/menu/categories-page.tsx'), 'CategoriesPage'),
        get searchTitle() {
          return t.categories;
        },
        icon: Tags,
      },
      {
        path: 'menu-items/:id',
        page: lazyPage(() => import('../features/menu/menu-item-page.tsx'), 'MenuItemPage'),
      },
    ],
  },
  {
    path: 'tax-setup',
    page: lazyPage(() => import('../features/taxes/taxes-page.tsx'), 'TaxesPage'),
    get title() {
      return t.taxes;
    },
    get searchTitle() {
      return t.taxes;
    },
    icon: Percent,
  },
  {
    path: 'payment-types',
    page: lazyPage(() => import('../features/payment-types/payment-types-page.tsx'), 'PaymentTypesPage'),
    get title() {
      return t.paymentTypes;
    },
    get searchTitle() {
      return t.paymentTypes;
    },
    icon: CreditCard,
  },
];

export const settingsPages = settingsSections.flatMap((section): SettingsPage[] => [section, ...(section.parts ?? [])]);
