import { locale } from '../../lib/language.ts';
import { catalogue } from '../../lib/catalogue.ts';

/** Specification part 2, sections 2 and 5. */
export const menuTexts = catalogue({
  en: {
    page: 'Menu Items',
    categories: 'Categories',
    search: 'Search Item',
    filter: 'Filter by category',
    all: 'All',
    withoutCategory: 'Without category',
    empty: 'No menu items yet: add what your guests can order.',
    addFirst: 'Add Item',
    noneFound: 'No item found!',
    showAll: 'Show all items',
    itemCount: (count: number) => (count === 1 ? '1 item' : `${count.toLocaleString(locale)} items`),
    from: 'from',
    variantCount: (count: number) => (count === 1 ? '1 variant' : `${count} variants`),

    available: 'Available',
    availableHint: 'Switched off, it is shown as sold out and nobody can order it.',
    availability: 'Availability',
    soldOut: 'Sold out',

    arrange: 'Arrange',
    arrangeCategories: 'Arrange Categories',
    arrangeItems: (category: string) => `Arrange ${category}`,
    arrangeHint: 'The till and the menu of your guests follow this order.',
    moveUp: (title: string) => `Move ${title} up`,
    moveDown: (title: string) => `Move ${title} down`,
    movedTo: (title: string, place: number, count: number) => `${title} is number ${place} of ${count}`,
    saveOrder: 'Save order',

    addItem: 'Add New Item',
    details: 'Details',
    title: 'Title',
    price: 'Price',
    priceExample: (example: string, digits: number) =>
      digits === 0
        ? `An amount like ${example}, without decimals.`
        : `An amount like ${example}, with at most ${digits} decimals.`,
    netPrice: 'Net Price',
    netPriceHint: 'Your own note; used in no total.',
    category: 'Category',
    noCategory: 'No category',
    tax: 'Tax',
    noTax: 'No tax',
    taxOption: (title: string, percent: number, type: string) =>
      `${title} (${percent.toLocaleString(locale)}%, ${type})`,
    taxTypes: { exclusive: 'exclusive', inclusive: 'inclusive' },
    save: 'Save',

    itemGone: 'Menu item not found!',
    itemGoneText: 'It may have been deleted in the meantime.',
    backToItems: 'Back to Menu Items',
    breadcrumb: 'Breadcrumb',
    settings: 'Settings',

    picture: 'Picture',

    priceSummary: 'Price Summary',
    priceSummaryHint: 'What a guest pays for one.',
    unsaved: 'Not saved yet',
    basePrice: 'Base price',
    net: 'Net',
    total: 'Total',
    taxNone: 'No tax is charged on this item.',
    taxExclusive: (title: string, percent: number) =>
      `${title}: ${percent.toLocaleString(locale)}% comes on top of the price.`,
    taxInclusive: (title: string, percent: number) =>
      `${title}: ${percent.toLocaleString(locale)}% is contained in the price.`,

    variants: 'Variants',
    variantsHint: "A variant's price replaces the base price.",
    noVariants: 'No variants: this item is sold in one form only.',
    newVariant: 'New Variant',
    addVariant: 'Add New Variant',
    updateVariant: 'Update Variant',
    variantPriceHint: 'Left empty it counts as 0.',
    addons: 'Addons',
    addonsHint: "An addon's price is added to the price of the item.",
    noAddons: 'No addons: nothing extra can be ordered with this item.',
    newAddon: 'New Addon',
    addAddon: 'Add New Addon',
    updateAddon: 'Update Addon',

    noCategories: 'No categories yet: add groups like Drinks or Desserts to find items faster.',
    addFirstCategory: 'Add Category',
    addCategory: 'Add New Category',
    updateCategory: 'Update Category',
  },
});
