import { listed, textOf, type ForeignClient, type Step, type Json } from '../support/foreign-client.ts';

/** The menu of diners, and what they order. */
export function dining({ owner, diner, id, line, sale, remember }: ForeignClient): Step[] {
  return [
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
}
