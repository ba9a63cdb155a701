import { catalogue } from './catalogue.ts';

export const libTexts = catalogue({
  en: {
    offline: 'No connection to the server! Please check your network and try again.',
    fileTooLarge: 'This file is too large! At most 5 MB can be read.',
    quoteMissing: 'A quotation mark is missing or too many!',
  },
});
