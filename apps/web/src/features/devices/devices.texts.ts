import { catalogue } from '../../lib/catalogue.ts';

/** Specification part 2, sections 5 and 8; the rest is ours. */
export const devicesTexts = catalogue({
  en: {
    title: 'My Devices',
    lead: 'Where you are logged in. Log out a device that you do not know or do not use any more.',
    loadFailed: 'Error loading devices, Please try later!',
    thisDevice: 'This device',
    loggedIn: 'Logged in',
    address: 'IP address',
    location: 'Location',
    logout: 'Logout',
    logoutNamed: (name: string) => `Logout ${name}`,
    sure: 'Are you sure! This device will be logged out!',
  },
});
