import { catalogue } from '../../lib/catalogue.ts';

export const customersTexts = catalogue({
  en: {
    addCustomer: 'Add New Customer',
    phone: 'Phone',
    name: 'Name',
    email: 'Email',
    birthDate: 'Birth Date',
    gender: 'Gender',
    noGender: 'Not given',
    genders: { female: 'Female', male: 'Male', other: 'Other' },
    save: 'Save',
    close: 'Close',
    searchCustomer: 'Search Customer',
    searchHint: 'Type a name or a phone number.',
    results: 'Customers found',
  },
});
