import { catalogue } from '../lib/catalogue.ts';

export const appTexts = catalogue({
  en: {
    unexpectedError: 'Unexpected Application Error!',
    unexpectedErrorText:
      'This screen stopped working. What was saved is safe. Please reload, or start again from home.',
    reload: 'Reload',
    home: 'Go to home',
    back: 'Go back',
    notFound: 'Page not found',
    notFoundText: 'There is nothing at this address. It may have been moved, or the link has a typing error.',
    noAccess: 'No access',
    relogin: 'Relogin',
  },
});
