import { catalogue } from '../../lib/catalogue.ts';

export const comingSoonTexts = catalogue({
  en: {
    title: 'Coming soon',
    text: 'We are still cooking this one. It goes on the menu when it tastes right.',
    home: 'Go to home',
    ask: 'Ask us about it',
  },
});
