import { locale } from '../../lib/language.ts';
import { catalogue } from '../../lib/catalogue.ts';

const customers = (count: number) => (count === 1 ? '1 customer' : `${count.toLocaleString(locale)} customers`);

export const importTexts = catalogue({
  en: {
    title: 'Import Customers',
    hint: 'The first line names the columns. Phone and Name are needed; Email, Birth Date (YYYY-MM-DD) and Gender (female, male, other) may be there. Up to 10,000 customers.',
    exampleName: 'customers-example.csv',
    exampleRow: ['+1 555 0100', 'Ann Example', 'ann@example.com', '1990-02-28', 'female'],
    noColumns: 'The first line must name the columns, Phone and Name among them!',
    good: (count: number) => `${customers(count)} can be imported.`,
    none: 'No line of this file can be imported.',
    known: (count: number) =>
      count === 1 ? '1 of them is known already.' : `${count.toLocaleString(locale)} of them are known already.`,
    duplicates: 'Known customers',
    choices: { update: 'Update', skip: 'Skip' },
    choiceHints: {
      update: 'What the file says replaces what is known; blank cells change nothing.',
      skip: 'They stay as they are.',
    },
    sameAs: (line: number) => `Same phone as line ${line.toLocaleString(locale)}!`,
    import: (count: number) => `Import ${customers(count)}`,
    importing: (count: number) => `Importing ${customers(count)}…`,
    done: ({ added, updated, skipped }: { added: number; updated: number; skipped: number }) =>
      `${added.toLocaleString(locale)} added, ${updated.toLocaleString(locale)} updated, ${skipped.toLocaleString(locale)} skipped.`,
  },
});
