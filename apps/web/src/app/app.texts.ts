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
    inactiveSubscription: 'Your subscription is not active',
    inactiveForAdmin: 'Your restaurant is paused until the subscription is active again. Nothing is lost.',
    inactiveForStaff: 'Please ask your admin to activate the subscription. Nothing is lost.',
    contactSupport: 'Contact support:',
    supportEmail: 'support@comanda.example',
    checkAgain: 'Check again',
    logout: 'Logout',
  },
});
