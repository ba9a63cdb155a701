import { catalogue } from '../../lib/catalogue.ts';

/** Specification part 2, sections 2, 5 and 8. */
export const settingsTexts = catalogue({
  en: {
    settings: 'Settings',
    loadFailed: 'Error loading details! Please Try Later!',
    add: 'New',
    edit: (title: string) => `Edit ${title}`,
    delete: 'Delete',
    deleteNamed: (title: string) => `Delete ${title}`,
    irreversible: 'Are you sure! This process is irreversible!',
    number: 'No.',
    title: 'Title',
    actions: 'Actions',
  },
});
