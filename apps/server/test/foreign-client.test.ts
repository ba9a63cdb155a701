import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from './support/app.ts';
import type { Answer } from './support/client.ts';
import { SUPERADMIN } from './support/factories.ts';

// A front end that somebody else wrote by hand after the specification: form values are text, what was not chosen is
// an empty text, totals are added up in floating point, and the one token is that of the cookie XSRF-TOKEN. Of the
// steps below 86 of 113 failed before such requests were read, many of them because what they need had not been added.

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

type Json = Record<string, unknown>;
type Step = [what: string, act: () => Promise<Answer>, expected?: object];

/** Like axios with `withCredentials`: it knows one name for the token. */
function browser() {
  const client = app.client();
  const ask = (method: string) => (path: string, body?: object) =>
    client.send(method, `/api/v1${path}`, {
      ...(body && { body }),
      headers: { 'x-xsrf-token': client.cookies.get('XSRF-TOKEN') ?? '' },
    });
  return { get: ask('GET'), post: ask('POST'), patch: ask('PATCH'), remove: ask('DELETE') };
}

/** Takes the steps one after the other; the names of those that were not answered as they should. */
async function failures(steps: Step[]): Promise<string[]> {
  const failed: string[] = [];
  for (const [what, act, expected = {}] of steps) {
    const { status, body } = await act().catch((error: unknown) => ({ status: 0, body: { message: String(error) } }));
    const isRight = status === 200 && matches(body, expected);
    if (!isRight) failed.push(`${what}: ${status} ${JSON.stringify(body).slice(0, 300)}`);
  }
  return failed;
}

function matches(body: unknown, expected: object): boolean {
  try {
    expect(body).toMatchObject(expected);
    return true;
  } catch {
    return false;
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? null));
const listed = async (answer: Promise<Answer>) => (await answer).body as unknown as Json[];
const idOf = async (list: Promise<Answer>, title: string, name = 'title') =>
  textOf((await listed(list)).find((one) => one[name] === title)?.id ?? `no ${title}`);

it('does everything with the calls of the specification', { timeout: 120_000 }, async () => {
  const owner = browser();
  const account = { username: 'owner@trattoria.example', password: 'a long password' };
  const known: Record<string, string> = {};
  const id = (name: string) => known[name] ?? `no ${name}`;
  const line = (name: string, more: Json = {}) => ({
    id: id(name),
    title: name,
    price: '99',
    quantity: 1,
    notes: null,
    variant_id: '',
    variant: null,
    addons_ids: null,
    addons: [],
    ...more,
  });
  const sale = (cart: Json[], more: Json = {}) => ({
    cart,
    deliveryType: 'dinein',
    customerType: 'WALKIN',
    customerId: '',
    tableId: '',
    selectedQrOrderItem: '',
    ...more,
  });
  const remember = (name: string, find: () => Promise<string>) => async (): Promise<Answer> => {
    known[name] = await find();
    return { status: known[name].startsWith('no ') ? 404 : 200, body: {}, headers: new Headers() };
  };
  const always = 'from=2026-11-22&to=undefined';
  const diner = browser();
  const operator = browser();
  const cook = browser();

  const settings: Step[] = [
    ['sign up', () => owner.post('/auth/signup', { biz_name: 'Trattoria', ...account })],
    ['sign in', () => owner.post('/auth/signin', account), { user: { role: 'admin' } }],
    ['see the dashboard', () => owner.get('/dashboard'), { ordersCount: 0 }],
    ['add a table', () => owner.post('/settings/store-tables/add', { title: 'T1', floor: '-', seatingCapacity: '4' })],
    ['add another', () => owner.post('/settings/store-tables/add', { title: 'T2', floor: '-', seatingCapacity: '0' })],
    ['find the table', remember('table', () => idOf(owner.get('/settings/store-tables'), 'T1', 'table_title'))],
    [
      'change it',
      () =>
        owner.post(`/settings/store-tables/${id('table')}/update`, { title: 'T1', floor: '1', seatingCapacity: '6' }),
    ],
    ['add a tax', () => owner.post('/settings/taxes/add', { title: 'GST', rate: '8.25', type: 'exclusive' })],
    ['find the tax', remember('tax', () => idOf(owner.get('/settings/taxes'), 'GST'))],
    [
      'change the tax',
      () => owner.post(`/settings/taxes/${id('tax')}/update`, { title: 'GST', rate: '8.875', type: 'exclusive' }),
    ],
    ['add a category', () => owner.post('/settings/categories/add', { title: 'Food' })],
    ['find the category', remember('category', () => idOf(owner.get('/settings/categories'), 'Food'))],
    ['add a payment type', () => owner.post('/settings/payment-types/add', { title: 'Cheque', isActive: 1 })],
    ['find the payment type', remember('cheque', () => idOf(owner.get('/settings/payment-types'), 'Cheque'))],
    ['switch it off', () => owner.post(`/settings/payment-types/${id('cheque')}/toggle`, { isActive: 0 })],
    ['switch it on', () => owner.post(`/settings/payment-types/${id('cheque')}/toggle`, { isActive: '1' })],
    [
      'rename it',
      () =>
        owner.post(`/settings/payment-types/${id('cheque')}/update`, { title: 'Voucher', isActive: 'true', icon: '' }),
    ],
    [
      'save the store',
      () =>
        owner.post('/settings/store-setting', {
          storeName: 'Trattoria',
          address: '',
          email: '',
          phone: '',
          currency: 'USD',
          isQRMenuEnabled: 1,
          isQROrderEnabled: '1',
        }),
    ],
    ['read the store', () => owner.get('/settings/store-setting'), { isQRMenuEnabled: true, isQROrderEnabled: true }],
    [
      'save print settings',
      () =>
        owner.post('/settings/print-setting', {
          pageFormat: '57',
          header: '',
          footer: null,
          showNotes: 1,
          isEnablePrint: 0,
          showStoreDetails: 'true',
          showCustomerDetails: '0',
          printToken: 1,
        }),
    ],
    [
      'read print settings',
      () => owner.get('/settings/print-setting'),
      { pageFormat: 57, isEnablePrint: false, printToken: true },
    ],
  ];
  const menuOf: Step[] = [
    [
      'add an item',
      () =>
        owner.post('/menu-items/add', {
          title: 'Burger',
          price: '12.50',
          netPrice: '',
          categoryId: id('category'),
          taxId: id('tax'),
        }),
    ],
    ['find the item', remember('burger', () => idOf(owner.get('/menu-items'), 'Burger'))],
    [
      'add one without category',
      () => owner.post('/menu-items/add', { title: 'Tea', price: '3.2', netPrice: null, categoryId: '', taxId: '' }),
    ],
    ['find it', remember('tea', () => idOf(owner.get('/menu-items'), 'Tea'))],
    [
      'add one for nothing',
      () => owner.post('/menu-items/add', { title: 'Water', price: '', netPrice: '', categoryId: '', taxId: '' }),
    ],
    ['find what is free', remember('water', () => idOf(owner.get('/menu-items'), 'Water'))],
    [
      'change an item',
      () =>
        owner.post(`/menu-items/update/${id('tea')}`, {
          title: 'Tea',
          price: '9.99',
          netPrice: '4',
          categoryId: id('category'),
          taxId: id('tax'),
        }),
    ],
    ['read an item', () => owner.get(`/menu-items/${id('tea')}`), { price: 9.99, net_price: 4, tax_rate: 8.875 }],
    ['add a variant', () => owner.post(`/menu-items/variants/${id('burger')}/add`, { title: 'Large', price: '15' })],
    ['add a free variant', () => owner.post(`/menu-items/variants/${id('burger')}/add`, { title: 'Tiny', price: '' })],
    ['add an addon', () => owner.post(`/menu-items/addons/${id('burger')}/add`, { title: 'Cheese', price: '1.5' })],
    [
      'find the variant',
      remember('large', async () =>
        textOf(
          ((await owner.get(`/menu-items/${id('burger')}`)).body.variants as Json[] | undefined)?.find(
            ({ title }) => title === 'Large',
          )?.id ?? 'no variant',
        ),
      ),
    ],
    [
      'find the addon',
      remember('cheese', async () =>
        textOf(
          ((await owner.get(`/menu-items/${id('burger')}`)).body.addons as Json[] | undefined)?.[0]?.id ?? 'no addon',
        ),
      ),
    ],
    [
      'change the variant',
      () =>
        owner.post(`/menu-items/variants/${id('burger')}/update/${id('large')}`, { title: 'Large', price: '15.00' }),
    ],
    [
      'change the addon',
      () => owner.post(`/menu-items/addons/${id('burger')}/update/${id('cheese')}`, { title: 'Cheese', price: '1.50' }),
    ],
  ];
  const people: Step[] = [
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
    ['list reservations', () => owner.get(`/reservations?type=today&${always}`)],
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
  const orderIds: string[] = [];
  const keep = async (answer: Promise<Answer>): Promise<Answer> => {
    const given = await answer;
    orderIds.push(textOf(given.body.orderId));
    return given;
  };
  const cartOfTwo = () => [line('burger', { quantity: '1' }), line('burger', { quantity: 1 })];
  // 2 × 12.50 and 8.875 % of it, rounded once: 2.21875, where the server has 1.11 twice.
  const onceRounded = { netTotal: 25, taxTotal: 2.2187500000000004, total: '27.22' };
  const groupOf = async (path: string) => (await listed(owner.get(path)))[0] ?? {};
  const itemOf = async () =>
    (((await groupOf('/kitchen')).items as Json[] | undefined) ?? [])[0]?.id as string | undefined;
  const summary = async () => (await owner.post('/orders/complete-order-payment-summary', { orderIds })).body;
  const selling: Step[] = [
    [
      'open the till',
      () => owner.get('/pos/init'),
      {
        storeSettings: { store_name: 'Trattoria' },
        printSettings: { print_token: true, page_format: 57 },
        categories: [{ is_enabled: true }],
        menuItems: [{ is_enabled: true }, { is_enabled: true }, { is_enabled: true }],
      },
    ],
    ['open the orders', () => owner.get('/orders/init'), { printSettings: { is_enable_print: false } }],
    [
      'send an order',
      () => keep(owner.post('/pos/create-order', sale(cartOfTwo(), { tableId: id('table'), ...onceRounded }))),
      { tokenNo: 1 },
    ],
    [
      'send one for a customer',
      () =>
        keep(
          owner.post(
            '/pos/create-order',
            sale([line('burger', { variant_id: id('large'), addons_ids: [id('cheese')], quantity: '2', notes: '' })], {
              tableId: id('table'),
              customerType: 'CUSTOMER',
              customerId: { phone: '5550100', name: 'Anna' },
            }),
          ),
        ),
    ],
    [
      'sell what is free',
      () => owner.post('/pos/create-order', sale([line('water')], { netTotal: '0', taxTotal: '0', total: '0' })),
    ],
    [
      'pay at once',
      () => owner.post('/pos/create-order-and-invoice', sale(cartOfTwo(), { ...onceRounded, paymentTypeId: '' })),
      { tokenNo: 4 },
    ],
    [
      'pay for a table at once',
      () =>
        keep(
          owner.post(
            '/pos/create-order-and-invoice',
            sale([line('tea', { quantity: '3' })], {
              tableId: id('table'),
              netTotal: 9.99 + 9.99 + 9.99,
              taxTotal: 29.97 * 0.08875,
              total: 29.97 * 1.08875,
            }),
          ),
        ),
    ],
    ['open the kitchen', () => owner.get('/kitchen')],
    [
      'read an order of the kitchen',
      async () => ({
        status: (await groupOf('/kitchen')).token_no === 1 ? 200 : 404,
        body: {},
        headers: new Headers(),
      }),
    ],
    ['start making', async () => owner.post(`/kitchen/${await itemOf()}`, { status: 'preparing' })],
    ['complete an item', async () => owner.post(`/kitchen/${await itemOf()}`, { status: 'completed' })],
    ['see the kitchen as its cook', () => cook.get('/kitchen')],
    ['see the orders', () => owner.get('/orders')],
    [
      'serve an item',
      async () => owner.post(`/orders/update-status/${(await itemOf()) ?? ''}`, { status: 'delivered' }),
    ],
    [
      'see what is to pay',
      () => owner.post('/orders/complete-order-payment-summary', { orderIds }),
      { serviceChargeTotal: 0, orders: [{}, {}, {}] },
    ],
    [
      'pay and complete',
      async () => {
        const { subtotal, taxTotal, total } = await summary();
        return owner.post('/orders/complete-and-pay-order', {
          orderIds,
          subTotal: textOf(subtotal),
          taxTotal,
          total: Number(total) + 1e-13,
          paymentTypeId: '',
        });
      },
    ],
    ['print what was paid', () => owner.post('/orders/complete-order-payment-summary', { orderIds })],
    [
      'cancel an order',
      async () =>
        owner.post('/orders/cancel', {
          orderIds: [(await owner.post('/pos/create-order', sale([line('water')]))).body.orderId],
        }),
    ],
    ['list invoices', () => owner.get(`/invoices?type=today&${always}`)],
    ['list last month’s', () => owner.get('/invoices?type=last_month&from=&to=')],
    ['prepare invoices', () => owner.get('/invoices/init'), { storeSettings: { store_name: 'Trattoria' } }],
    ['read the orders of an invoice', () => owner.post('/invoices/orders', { orderIds: orderIds.slice(0, 1) })],
    ['search invoices', () => owner.get('/invoices/search?q=1')],
    ['see the reports', () => owner.get(`/reports?type=this_month&${always}`), { ordersCount: 4 }],
    ['see reports without a filter', () => owner.get('/reports?type=&from=&to=')],
  ];
  const dining: Step[] = [
    [
      'find the code',
      remember('code', async () => textOf((await owner.get('/settings/store-setting')).body.uniqueQRCode)),
    ],
    [
      'find the link',
      remember('link', async () =>
        textOf(
          (await listed(owner.get('/settings/store-tables'))).find(({ table_title: title }) => title === 'T1')
            ?.encrypted_id,
        ),
      ),
    ],
    ['open the menu', () => diner.get(`/qrmenu/${id('code')}?tableId=null`), { storeTable: null }],
    [
      'open it at a table',
      () => diner.get(`/qrmenu/${id('code')}?tableId=${id('link')}`),
      { storeTable: { table_title: 'T1' } },
    ],
    ['open it with an old code', () => diner.get(`/qrmenu/${id('code')}?tableId=old`), { storeTable: null }],
    [
      'order as a guest',
      () =>
        diner.post(`/qrmenu/${id('code')}/place-order`, {
          deliveryType: 'dinein',
          cartItems: [line('tea', { quantity: '2' })],
          customerType: 'WALKIN',
          customer: { name: 'Guest', phone: '' },
          tableId: '',
        }),
    ],
    [
      'order with a phone',
      async () => {
        const { storeTable } = (await diner.get(`/qrmenu/${id('code')}?tableId=${id('link')}`)).body as {
          storeTable?: Json;
        };
        return diner.post(`/qrmenu/${id('code')}/place-order`, {
          deliveryType: 'dinein',
          cartItems: [line('tea')],
          customerType: 'CUSTOMER',
          customer: { name: 'Dora', phone: '5550177' },
          tableId: storeTable?.id,
        });
      },
    ],
    ['count QR orders', () => owner.get('/pos/qrorders/count'), { totalQROrders: 2 }],
    [
      'find a QR order',
      remember('qrOrder', async () =>
        textOf(
          (await listed(owner.get('/pos/qrorders'))).find(({ customer_id: phone }) => phone === '5550177')?.id ??
            'no QR order',
        ),
      ),
    ],
    [
      'read its price',
      async () => {
        const [waiting] = await listed(owner.get('/pos/qrorders'));
        const [first] = (waiting?.items ?? []) as Json[];
        return {
          status: first?.price === 9.99 && first.tax_rate === 8.875 ? 200 : 404,
          body: {},
          headers: new Headers(),
        };
      },
    ],
    [
      'sell it to its diner',
      () =>
        owner.post(
          '/pos/create-order',
          sale([line('tea')], { customerType: 'CUSTOMER', customerId: '5550177', selectedQrOrderItem: id('qrOrder') }),
        ),
    ],
    [
      'find the other one',
      remember('guest', async () => textOf((await listed(owner.get('/pos/qrorders')))[0]?.id ?? 'no QR order')),
    ],
    ['cancel it', () => owner.post(`/pos/qrorders/update-status/${id('guest')}`, { status: 'cancelled' })],
    ['clear the list', () => owner.post('/pos/qrorders/cancel-all')],
  ];
  const platform: Step[] = [
    [
      'sign in as superadmin',
      () => operator.post('/superadmin/signin', { username: SUPERADMIN.email, password: SUPERADMIN.password }),
    ],
    ['see the platform', () => operator.get('/superadmin/dashboard'), { activeTenants: 1 }],
    [
      'add a tenant',
      () =>
        operator.post('/superadmin/tenants/add', {
          name: 'Bar',
          email: 'bar@example.com',
          password: 'a long password',
          isActive: 1,
        }),
    ],
    ['list tenants', () => operator.get(`/superadmin/tenants?page=1&perPage=5&search=&status=all&type=&from=&to=`)],
    [
      'list those of today',
      () => operator.get(`/superadmin/tenants?page=1&perPage=&search=undefined&status=&type=today&${always}`),
    ],
    [
      'find a tenant',
      remember('bar', async () =>
        textOf(
          ((await operator.get('/superadmin/tenants?search=Bar')).body.tenants as Json[] | undefined)?.[0]?.id ??
            'no tenant',
        ),
      ),
    ],
    [
      'switch it off',
      () =>
        operator.patch(`/superadmin/tenants/update/${id('bar')}`, {
          name: 'Bar',
          email: 'bar@example.com',
          isActive: '0',
        }),
    ],
    [
      'hear why it cannot sign in',
      async () => {
        const { body, headers } = await browser().post('/auth/signin', {
          username: 'bar@example.com',
          password: 'a long password',
        });
        return { status: textOf(body.message).includes('switched off') ? 200 : 401, body, headers };
      },
    ],
    ['see its history', () => operator.get(`/superadmin/tenants/${id('bar')}/subscription-history`)],
    ['see platform reports', () => operator.get(`/superadmin/reports?type=last_7days&${always}`)],
    ['delete it', () => operator.remove(`/superadmin/tenants/delete/${id('bar')}`)],
    ['sign the superadmin out', () => operator.post('/superadmin/signout')],
    ['list devices', () => owner.get('/auth/devices')],
    ['see the subscription', () => owner.get('/auth/subscription-details')],
    ['refresh', () => owner.post('/auth/refresh-token')],
    ['sign out', () => owner.post('/auth/signout')],
  ];

  await app.settlePlatform(SUPERADMIN);
  const steps = [settings, menuOf, people, selling, dining, platform].flat();
  expect({ steps: steps.length, failed: await failures(steps) }).toEqual({ steps: 113, failed: [] });
});
