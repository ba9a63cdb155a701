import { catalogue } from '../../lib/catalogue.ts';

export const settingsTexts = catalogue({
  en: {
    settings: 'Settings',
  },
});
