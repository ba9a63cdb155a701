import { locale } from '../../lib/language.ts';
import { catalogue } from '../../lib/catalogue.ts';

const items = (count: number) => (count === 1 ? '1 item' : `${count.toLocaleString(locale)} items`);

export const menuImportTexts = catalogue({
  en: {
    export: 'Export',
    exportFailed: 'The menu could not be exported!',
    exportName: (day: string) => `menu-${day}.csv`,
    columns: ['Category', 'Title', 'Price', 'Net Price', 'Tax', 'Variants', 'Addons', 'Available'],
    yes: 'yes',
    no: 'no',

    title: 'Import Menu',
    hint: 'The first line names the columns. Title and Price are needed; Category, Net Price, Tax, Variants and Addons (Small=3.00|Large=4.50) and Available (yes or no) may be there. An item that is on the menu in its category already is changed: a blank cell changes nothing, and Variants or Addons that are not blank replace all that the item has. Up to 5,000 items.',
    exampleName: 'menu-example.csv',
    exampleRow: ['Hot Drinks', 'Coffee', '3.00', '', '', 'Small=3.00|Large=4.50', 'Oat milk=0.50', 'yes'],
    noColumns: 'The first line must name the columns, Title and Price among them!',
    unknownTax: (title: string) => `There is no tax with the title ${title}!`,
    sameAs: (line: number) => `Same item as line ${line.toLocaleString(locale)}!`,

    none: 'This file changes nothing.',
    found: (added: number, changed: number) =>
      added === 0
        ? `${items(changed)} will be changed.`
        : `${items(added)} will be added${changed === 0 ? '' : `, ${items(changed)} changed`}.`,
    unchanged: (count: number) => `${items(count)} in the file ${count === 1 ? 'is' : 'are'} like on the menu already.`,
    newCategories: (titles: string) => `New categories: ${titles}`,
    changes: 'What the import does',
    new: 'New',
    changed: 'Changed',
    more: (count: number) => `… and ${count.toLocaleString(locale)} more.`,
    fields: {
      title: 'title',
      price: 'price',
      netPrice: 'net price',
      tax: 'tax',
      variants: 'variants',
      addons: 'addons',
      isAvailable: 'available',
    },
    import: (count: number) => `Import ${items(count)}`,
    importing: (count: number) => `Importing ${items(count)}…`,
    done: ({ added, updated }: { added: number; updated: number }) =>
      `${added.toLocaleString(locale)} added, ${updated.toLocaleString(locale)} changed.`,
  },
});
