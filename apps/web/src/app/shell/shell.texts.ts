import { catalogue } from '../../lib/catalogue.ts';

export const shellTexts = catalogue({
  en: {
    skipToContent: 'Skip to content',
    mainNavigation: 'Main navigation',
    menu: 'Menu',
    openMenu: 'Open menu',
    collapse: 'Collapse sidebar',
    expand: 'Expand sidebar',
    search: 'Search',
    searchPages: 'Search pages',
    nothingFound: 'No page with this name.',
    account: 'Your account',
    admin: 'Admin',
    staff: 'Staff',
    profile: 'Profile',
    devices: 'My Devices',
    support: 'Support',
    light: 'Light theme',
    dark: 'Dark theme',
    system: 'Theme of the device',
    logout: 'Logout',
  },
});
