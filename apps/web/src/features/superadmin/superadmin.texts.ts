import { catalogue } from '../../lib/catalogue.ts';

/** Of the area as a whole: specification part 2, section 2; the rest is ours. */
export const superadminTexts = catalogue({
  en: {
    area: 'Platform',
    dashboard: 'Dashboard',
    tenants: 'Tenants',
    reports: 'Reports',
    rates: 'Exchange Rates',
    account: 'Account',
    login: 'Login',
    loginTitle: 'Superadmin Login',
    loginLead: 'For those who run the platform.',
    restaurantLogin: 'To the login of restaurants',
    username: 'Email',
    password: 'Password',
    code: 'Code',
    codeHint: 'Of your authenticator app, or one of your recovery codes',
    logout: 'Logout',
    name: 'Name',
    usernameHint: 'Email and password are set where the server is configured.',
    save: 'Save',
  },
});
