import { locale } from '../../lib/language.ts';
import { catalogue } from '../../lib/catalogue.ts';

/** All of it is ours. */
export const ratesTexts = catalogue({
  en: {
    title: 'Exchange Rates',
    description:
      'What one unit of a currency is worth in US dollars. Sales volumes are converted with the rate of the day of the sale.',
    loadFailed: 'Error loading data, Try Later!',
    search: 'Search currency',
    empty: 'No exchange rates yet: set the first one.',
    noResult: 'No result found!',
    showAll: 'Show all currencies',
    set: 'Set Rate',
    setNamed: (currency: string) => `Set rate of ${currency}`,
    historyNamed: (currency: string) => `Rates of ${currency}`,
    missing: (currencies: string) => `Restaurants sell in ${currencies}, for which there is no rate.`,
    currency: 'Currency',
    chooseCurrency: 'Choose currency',
    rate: 'US dollars for one unit',
    rateHint: 'Up to 10 decimals, such as 1.0842',
    validFrom: 'Valid from',
    validFromHint: 'Until the day before the next rate of this currency',
    actions: 'Actions',
    count: (count: number) => (count === 1 ? '1 currency' : `${count.toLocaleString(locale)} currencies`),
  },
});
