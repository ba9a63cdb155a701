import { catalogue } from '../../lib/catalogue.ts';

export const authTexts = catalogue({
  en: {
    tagline: 'Cafe. Restaurant. Hotel. Bar.',
    promise: 'From the table to the kitchen in one tap, and to the books by itself.',
    login: 'Login',
    loginLead: 'Welcome back. Your tables are waiting.',
    email: 'Email',
    password: 'Password',
    or: 'OR',
    createAccount: 'Create Account',
    registerLead: 'Free to try. Ready to sell in a few minutes.',
    businessName: 'Business Name',
    passwordHint: 'At least 8 characters',
    haveAccount: 'Already have an account?',
    slips: [
      {
        place: 'Table 4',
        number: '#1024',
        lines: ['2 × Flat White', '1 × Avocado Toast'],
        note: 'No onions',
        status: 'Preparing',
      },
      { place: 'Take Away', number: '#1025', lines: ['1 × Margherita Pizza', '2 × Lemonade'], note: '', status: 'New' },
      { place: 'Table 12', number: '#1026', lines: ['2 × Caesar Salad'], note: '', status: 'Ready' },
    ],
  },
});
