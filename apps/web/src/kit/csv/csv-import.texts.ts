import { locale } from '../../lib/language.ts';
import { catalogue } from '../../lib/catalogue.ts';

export const csvImportTexts = catalogue({
  en: {
    open: 'Import',
    close: 'Close',
    chooseFile: 'Choose file',
    chooseOther: 'Choose another file',
    example: 'Download an example',
    reading: 'Reading the file…',
    checking: (count: number) => (count === 1 ? 'Checking 1 line…' : `Checking ${count.toLocaleString(locale)} lines…`),
    bad: (count: number) =>
      count === 1
        ? '1 line cannot be imported and will be left out:'
        : `${count.toLocaleString(locale)} lines cannot be imported and will be left out:`,
    badLines: 'Lines that cannot be imported',
    line: (line: number) => `Line ${line.toLocaleString(locale)}`,
    more: (count: number) => `… and ${count.toLocaleString(locale)} more.`,
  },
});
