import { catalogue } from './catalogue.ts';

export const libTexts = catalogue({
  en: {
    offline: 'No connection to the server! Please check your network and try again.',
  },
});
