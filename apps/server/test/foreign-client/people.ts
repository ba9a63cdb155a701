import { ALWAYS, idOf, type ForeignClient, type Step } from '../support/foreign-client.ts';

/** Customers, staff and reservations. */
export function people({ owner, cook, id, remember }: ForeignClient): Step[] {
  return [
    [
      'add a customer',
      () => owner.post('/customers/add', { phone: '5550100', name: 'Ann', email: '', birthDate: '', gender: '' }),
    ],
    [
      'add one with null',
      () => owner.post('/customers/add', { phone: '5550101', name: 'Ben', email: null, birthDate: null, gender: null }),
    ],
    [
      'change a customer',
      () =>
        owner.post('/customers/5550100/update', {
          phone: '5550100',
          name: 'Anna',
          email: '',
          birthDate: '1990-05-01',
          gender: 'female',
        }),
    ],
    [
      'list customers',
      () => owner.get('/customers?sort=created_at&page=1&filter=undefined&perPage=10'),
      { totalCustomers: 2 },
    ],
    ['list them without a page', () => owner.get('/customers?sort=&page=&filter=null&perPage='), { currentPage: 1 }],
    ['search a customer', () => owner.get('/customers/search-by-phone-name/search?q=Ann')],
    ['delete a customer', () => owner.remove('/customers/5550101/delete')],
    [
      'add a user',
      () =>
        owner.post('/users/add', {
          username: 'cook@trattoria.example',
          password: 'a long password',
          name: 'Carla',
          designation: '',
          phone: '',
          email: '',
          userScopes: ['KITCHEN', 'POS'],
        }),
    ],
    [
      'change a user',
      () =>
        owner.post('/users/update/cook@trattoria.example', {
          name: 'Carla',
          designation: null,
          phone: '',
          email: null,
          userScopes: ['KITCHEN'],
        }),
    ],
    ['list users', () => owner.get('/users')],
    [
      'set a password',
      () => owner.post('/users/update-password/cook@trattoria.example', { password: 'another password' }),
    ],
    [
      'sign a cook in',
      () => cook.post('/auth/signin', { username: 'cook@trattoria.example', password: 'another password' }),
    ],
    [
      'reserve',
      () =>
        owner.post('/reservations/add', {
          customerId: '5550100',
          date: '2099-11-22T18:30',
          tableId: id('table'),
          status: 'booked',
          notes: '',
          peopleCount: '4',
        }),
    ],
    [
      'reserve for a whole customer',
      () =>
        owner.post('/reservations/add', {
          customerId: { phone: '5550100', name: 'Anna' },
          date: '2099-11-22 19:30:00',
          tableId: '',
          status: '',
          notes: null,
          peopleCount: '',
        }),
    ],
    ['prepare reservations', () => owner.get('/reservations/init'), { storeTables: [{}, {}] }],
    ['list reservations', () => owner.get(`/reservations?type=today&${ALWAYS}`)],
    ['list them for some days', () => owner.get('/reservations?type=custom&from=2099-11-22&to=2099-11-22')],
    ['list them unfiltered', () => owner.get('/reservations?type=undefined&from=null&to=')],
    [
      'find a reservation',
      remember('booking', () =>
        idOf(owner.get('/reservations?type=custom&from=2099-11-22&to=2099-11-22'), '5550100', 'customer_id'),
      ),
    ],
    [
      'change it',
      () =>
        owner.post(`/reservations/update/${id('booking')}`, {
          date: '2099-11-23T20:00',
          tableId: '',
          status: 'paid',
          notes: '',
          peopleCount: '2',
        }),
    ],
    ['search reservations', () => owner.get('/reservations/search?q=Anna')],
    ['delete it', () => owner.remove(`/reservations/delete/${id('booking')}`)],
  ];
}
