import type { Scope } from '@comanda/contract/core/access';
import type { Company } from '@comanda/contract/invoices/company';

export const DEMO_OWNER = 'demo@comanda.example';
/** Of the owner and all staff. */
export const DEMO_PASSWORD = 'comanda-demo';

export const DEMO_WAITER = 'waiter@comanda.example';

export const demoStaff: { username: string; name: string; designation: string; scopes: Scope[] }[] = [
  { username: DEMO_WAITER, name: 'Bruno Salvi', designation: 'Waiter', scopes: ['POS', 'ORDERS'] },
  { username: 'cook@comanda.example', name: 'Imke Brandt', designation: 'Head cook', scopes: ['KITCHEN'] },
  {
    username: 'cashier@comanda.example',
    name: 'Noor Haddad',
    designation: 'Cashier',
    scopes: ['POS', 'ORDERS', 'CUSTOMERS', 'INVOICES'],
  },
  {
    username: 'host@comanda.example',
    name: 'Elodie Faure',
    designation: 'Host',
    scopes: ['RESERVATIONS', 'VIEW_CUSTOMERS'],
  },
  {
    username: 'manager@comanda.example',
    name: 'Marek Dvorak',
    designation: 'Manager',
    scopes: [
      'DASHBOARD',
      'POS',
      'ORDERS',
      'KITCHEN',
      'RESERVATIONS',
      'CUSTOMERS',
      'VIEW_CUSTOMERS',
      'INVOICES',
      'SETTINGS',
      'REPORTS',
    ],
  },
];

/** Who sends orders and takes money, the busiest first. */
export const demoSellers = demoStaff.filter(({ scopes }) => scopes.includes('POS')).map(({ username }) => username);

/** Who has business lunches. */
export const demoCompanies: Company[] = [
  { name: 'Harbour & Hill Ltd', address: '12 Quay Road\nOld Town', taxNumber: 'XX 000 111 222' },
  { name: 'Studio Lindgren', address: '7 Mill Lane\nNew Town', taxNumber: 'XX 000 333 444' },
  { name: 'Old Town Choir', address: null, taxNumber: null },
];

export type DemoCustomer = {
  /** 06 39 98 is kept for films by the French regulator: nobody will ever be called. */
  phone: string;
  name: string;
  gender: 'female' | 'male' | 'other' | null;
  email: string | null;
  birthDate: string | null;
  registeredDaysAgo: number;
};

/** The most loyal customers first. */
export const demoCustomers: DemoCustomer[] = [
  person('0639981042', 'Amelia Hart', 'female', 96, '1988-04-17'),
  person('0639981187', 'Jonas Lindqvist', 'male', 91, '1979-11-02'),
  person('0639981233', 'Priya Raman', 'female', 88),
  person('0639981309', 'Oliver Beckett', 'male', 80, '1992-07-29'),
  person('0639981456', 'Sofia Marchetti', 'female', 77, '1985-01-30'),
  person('0639981512', 'Tariq Mansour', 'male', 71),
  person('0639981678', 'Hanna Virtanen', 'female', 66, '1996-09-08'),
  person('0639981744', 'Leo Castellan', 'male', 63),
  person('0639981820', 'Grace Okafor', 'female', 58, '1983-03-21'),
  person('0639981935', 'Mateo Rivas', 'male', 52, '1990-12-11'),
  person('0639982016', 'Yuki Tanabe', null, 47),
  person('0639982133', 'Clara Neumann', 'female', 44, '1975-06-05'),
  person('0639982240', 'Samuel Adeyemi', 'male', 39),
  person('0639982377', 'Ines Delacroix', 'female', 35, '1999-10-14'),
  person('0639982491', 'Patrick Nolan', 'male', 31, '1968-02-26'),
  person('0639982528', 'Zofia Kaminska', 'female', 27),
  person('0639982664', 'Ravi Menon', 'male', 24, '1987-08-19'),
  person('0639982719', 'Charlotte Vance', 'female', 19),
  person('0639982806', 'Andrei Popa', 'male', 15, '1994-05-03'),
  person('0639982957', 'Mila Jansen', 'other', 11),
  person('0639983025', 'Hugo Almeida', 'male', 9, '1981-07-07'),
  person('0639983148', 'Freya Sorensen', 'female', 4),
  person('0639983261', 'Daniel Whitlock', 'male', 2, '1977-12-24'),
  person('0639983390', 'Aisha Karimi', 'female', 0),
  person('0639983475', 'Thomas Aubert', 'male', 0, '1991-03-09'),
];

function person(
  phone: string,
  name: string,
  gender: DemoCustomer['gender'],
  registeredDaysAgo: number,
  birthDate: string | null = null,
): DemoCustomer {
  // Customers who told their birthday also left an address for the birthday greetings.
  const email = birthDate && `${name.toLowerCase().replace(' ', '.')}@example.com`;
  return { phone, name, gender, email, birthDate, registeredDaysAgo };
}
