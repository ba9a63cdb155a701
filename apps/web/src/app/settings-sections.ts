import { Armchair, CreditCard, type LucideIcon, Percent, Printer, Store, Tags, UtensilsCrossed } from 'lucide-react';
import type { ComponentType } from 'react';
import { lazyPage } from './lazy-page.ts';
import { sectionTexts as t } from './settings-sections.texts.ts';

type SettingsPage = {
  /** Below `/dashboard/settings/`; the first page is that address itself. */
  path: string;
  page: ComponentType;
  /** Without one the search does not find it. */
  searchTitle?: string;
  icon?: LucideIcon;
};
export type SettingsSection = Required<SettingsPage> & {
  /** On its tab. */
  title: string;
  /** Pages that its own page leads to. */
  parts?: readonly SettingsPage[];
};

/** The one list behind the tabs of the settings, their addresses and what the search finds of them. */
export const settingsSections: readonly SettingsSection[] = [
  {
    path: '',
    page: lazyPage(() => import('../features/store/store-details-page.tsx'), 'StoreDetailsPage'),
    title: t.details,
    searchTitle: t.storeSettings,
    icon: Store,
  },
  {
    path: 'print-settings',
    page: lazyPage(() => import('../features/printing/print-settings-page.tsx'), 'PrintSettingsPage'),
    title: t.printSettings,
    searchTitle: t.printSettings,
    icon: Printer,
  },
  {
    path: 'tables',
    page: lazyPage(() => import('../features/tables/tables-page.tsx'), 'TablesPage'),
    title: t.tables,
    searchTitle: t.storeTables,
    icon: Armchair,
  },
  {
    path: 'menu-items',
    page: lazyPage(() => import('../features/menu/menu-items-page.tsx'), 'MenuItemsPage'),
    title: t.menuItems,
    searchTitle: t.menuItems,
    icon: UtensilsCrossed,
    parts: [
      {
        path: 'menu-items/categories',
        page: lazyPage(() => import('../features/menu/categories-page.tsx'), 'CategoriesPage'),
        searchTitle: t.categories,
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
    title: t.taxes,
    searchTitle: t.taxes,
    icon: Percent,
  },
  {
    path: 'payment-types',
    page: lazyPage(() => import('../features/payment-types/payment-types-page.tsx'), 'PaymentTypesPage'),
    title: t.paymentTypes,
    searchTitle: t.paymentTypes,
    icon: CreditCard,
  },
];

export const settingsPages = settingsSections.flatMap((section): SettingsPage[] => [section, ...(section.parts ?? [])]);
