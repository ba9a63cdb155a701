import { catalogue } from '../../lib/catalogue.ts';

/** Specification part 2, sections 2 and 5. */
export const listTexts = catalogue({
  en: {
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
