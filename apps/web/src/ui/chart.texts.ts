import { catalogue } from '../lib/catalogue.ts';

export const chartTexts = catalogue({
  en: {
    showTable: (title: string) => `${title}: show table`,
    showChart: (title: string) => `${title}: show chart`,
    download: (title: string) => `${title}: download CSV`,
    chart: (title: string, fact: string) => `${title}, chart. ${fact}`,
  },
});
