import { idOf, type ForeignClient, type Step } from '../support/foreign-client.ts';

/** Signs up and sets the house up. */
export function settings({ owner, account, id, remember }: ForeignClient): Step[] {
  return [
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
}
