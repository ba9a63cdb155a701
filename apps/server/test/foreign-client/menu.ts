import { idOf, textOf, type ForeignClient, type Step, type Json } from '../support/foreign-client.ts';

/** Items, variants and addons. */
export function menu({ owner, id, remember }: ForeignClient): Step[] {
  return [
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
}
