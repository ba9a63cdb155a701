import { categories } from '@comanda/contract/menu/categories.contract';
import { menu } from '@comanda/contract/menu/menu.contract';
import { orders } from '@comanda/contract/orders/orders.contract';
import { pos } from '@comanda/contract/pos/pos.contract';
import { taxes } from '@comanda/contract/taxes/taxes.contract';
import { MAX_MINOR, minor } from '@comanda/domain/money';
import { rateFromPercent } from '@comanda/domain/tax';
import sql, { bulk } from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { addMenu, signInStaff, signUp } from '../../../test/support/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const tea = { title: 'Tea', price: minor(320), netPrice: null, categoryId: null, taxId: null };
const itemNotFound = { status: 404, body: { code: 'not_found', message: 'Menu item not found!' } };

describe('a menu item', () => {
  it('needs a title and a price; the rest is null', async () => {
    const { client } = await signUp(app);

    const answer = await client.send('POST', '/api/v1/menu-items/add', { body: { title: ' Tea ', price: 3.2 } });

    expect(answer).toMatchObject({ status: 200, body: { message: 'Menu item added!' } });
    expect((await client.send('GET', `/api/v1/menu-items/${String(answer.body.id)}`)).body).toEqual({
      id: answer.body.id,
      title: 'Tea',
      price: 3.2,
      net_price: null,
      tax_id: null,
      tax_title: null,
      tax_rate: null,
      tax_type: null,
      category_id: null,
      category_title: null,
      image: null,
      is_available: true,
      is_counted: false,
      addons: [],
      variants: [],
    });
  });

  it('has minutes to make it where somebody says so, and keeps them where a client knows of none', async () => {
    const { client } = await signUp(app);
    const { id } = await client.call(menu.add, { body: { ...tea, targetMinutes: 4 } });
    await client.call(menu.add, { body: { ...tea, title: 'Mint tea' } });
    const params = { id };
    await client.call(menu.update, { params, body: { ...tea, title: 'Black tea' } });
    expect(await client.call(menu.get, { params })).toMatchObject({ title: 'Black tea', target_minutes: 4 });
    expect(await client.call(menu.targets, {})).toEqual([{ item_id: id, minutes: 4 }]);
    expect(
      await client.send('POST', `/api/v1/menu-items/update/${id}`, { body: { ...tea, targetMinutes: 0 } }),
    ).toMatchObject({
      status: 400,
      body: { message: 'Please say 1 to 600 minutes!' },
    });
    await client.call(menu.update, { params, body: { ...tea, targetMinutes: null } });
    expect(await client.call(menu.targets, {})).toEqual([]);
  });

  it('shows its category, its tax and its net price', async () => {
    const { client } = await signUp(app);
    const { id: categoryId } = await client.call(categories.add, { body: { title: 'Drinks' } });
    const vat = { title: 'VAT', rate: rateFromPercent(10), type: 'inclusive' } as const;
    const { id: taxId } = await client.call(taxes.add, { body: vat });

    const { id } = await client.call(menu.add, { body: { ...tea, netPrice: minor(291), categoryId, taxId } });

    expect(await client.call(menu.get, { params: { id } })).toMatchObject({
      net_price: minor(291),
      category_id: categoryId,
      category_title: 'Drinks',
      tax_id: taxId,
      tax_title: 'VAT',
      tax_rate: vat.rate,
      tax_type: 'inclusive',
    });
  });

  it('can be changed, also back to no category, no tax and no net price', async () => {
    const { client } = await signUp(app);
    const { tea: id } = await addMenu(client);

    const { message } = await client.call(menu.update, {
      params: { id },
      body: { ...tea, title: 'Iced tea', price: minor(0) },
    });

    expect(message).toBe('Menu item updated!');
    expect(await client.call(menu.get, { params: { id } })).toMatchObject({
      title: 'Iced tea',
      price: minor(0),
      net_price: null,
      category_id: null,
      tax_id: null,
    });
  });

  it('can cost as much as an amount may be, to the cent', async () => {
    const { client } = await signUp(app);

    const { id } = await client.call(menu.add, { body: { ...tea, price: minor(MAX_MINOR - 1) } });

    expect((await client.send('GET', `/api/v1/menu-items/${id}`)).body.price).toBe(999_999_999.99);
  });

  it.each([
    ['no title', { price: 1 }, 'Please enter title!'],
    ['a blank title', { title: ' ', price: 1 }, 'Please enter title!'],
    ['no price', { title: 'Tea' }, 'Please provide valid price!'],
    ['a price below 0', { title: 'Tea', price: -0.01 }, 'Please provide valid price!'],
    ['a third decimal', { title: 'Tea', price: 3.205 }, 'An amount in this currency has at most 2 decimal places!'],
    ['a price in words', { title: 'Tea', price: 'three' }, 'Please provide valid price!'],
    ['a price beyond all sums', { title: 'Tea', price: 1_000_000_000.01 }, 'Please provide valid price!'],
    ['a net price below 0', { title: 'Tea', price: 1, netPrice: -1 }, 'Please provide valid net price!'],
    ['a category id that is none', { title: 'Tea', price: 1, categoryId: 'drinks' }, 'Invalid id!'],
    ['a title that is too long', { title: 'T'.repeat(201), price: 1 }, 'This text is too long!'],
  ])('is refused with %s, when added and when changed', async (_, body, message) => {
    const { client } = await signUp(app);
    const { id } = await client.call(menu.add, { body: tea });

    const added = await client.send('POST', '/api/v1/menu-items/add', { body });
    const updated = await client.send('POST', `/api/v1/menu-items/update/${id}`, { body });

    expect(added).toMatchObject({ status: 400, body: { code: 'invalid_input', message } });
    expect(updated).toMatchObject({ status: 400, body: { code: 'invalid_input', message } });
    expect(await client.call(menu.list, {})).toMatchObject([{ id, title: 'Tea', price: tea.price }]);
  });

  it('cannot have a category or a tax of another restaurant, or one that nobody has', async () => {
    const { client } = await signUp(app);
    const { client: stranger } = await signUp(app);
    const foreign = await addMenu(client);
    const { id } = await stranger.call(menu.add, { body: tea });

    for (const categoryId of [foreign.category, newId()]) {
      const refused = {
        status: 404,
        body: { message: 'Category not found!', fields: { categoryId: 'Category not found!' } },
      };
      await expect(stranger.call(menu.add, { body: { ...tea, categoryId } })).rejects.toMatchObject(refused);
      await expect(stranger.call(menu.update, { params: { id }, body: { ...tea, categoryId } })).rejects.toMatchObject(
        refused,
      );
    }
    for (const taxId of [foreign.vat, newId()]) {
      const refused = { status: 404, body: { message: 'Tax not found!', fields: { taxId: 'Tax not found!' } } };
      await expect(stranger.call(menu.add, { body: { ...tea, taxId } })).rejects.toMatchObject(refused);
      await expect(stranger.call(menu.update, { params: { id }, body: { ...tea, taxId } })).rejects.toMatchObject(
        refused,
      );
    }

    expect(await stranger.call(menu.list, {})).toMatchObject([{ id, category_id: null, tax_id: null }]);
  });

  it('that is deleted, of another restaurant, or of nobody is the same: not found', async () => {
    const { client } = await signUp(app);
    const { client: stranger } = await signUp(app);
    const { burger } = await addMenu(client);
    const { id: deleted } = await stranger.call(menu.add, { body: tea });
    await stranger.call(menu.remove, { params: { id: deleted } });

    for (const id of [burger, deleted, newId()]) {
      await expect(stranger.call(menu.get, { params: { id } })).rejects.toMatchObject(itemNotFound);
      await expect(stranger.call(menu.update, { params: { id }, body: tea })).rejects.toMatchObject(itemNotFound);
      await expect(stranger.call(menu.remove, { params: { id } })).rejects.toMatchObject(itemNotFound);
    }

    expect(await client.call(menu.get, { params: { id: burger } })).toMatchObject({
      title: 'Burger',
      price: minor(1250),
    });
  });

  it('that is deleted leaves the menu with its variants and addons, and orders keep their lines', async () => {
    const { client } = await signUp(app);
    const { burger, large, cheese } = await addMenu(client);
    const cart = [{ id: burger, quantity: 2, notes: null, variant_id: large, addons_ids: [cheese] }];
    const sale = { cart, deliveryType: 'takeaway', customerType: 'WALKIN', customerId: null, tableId: null } as const;
    const { orderId } = await client.call(pos.createOrder, { body: { ...sale, cart } });
    const placed = await client.call(orders.list, {});

    const { message } = await client.call(menu.remove, { params: { id: burger } });

    expect(message).toBe('Menu item deleted!');
    expect((await client.call(menu.list, {})).map((item) => item.title)).toEqual(['Tea']);
    expect((await client.call(pos.init, {})).menuItems.map((item) => item.title)).toEqual(['Tea']);
    const option = { title: 'Any', price: minor(100) };
    await expect(
      client.call(menu.updateVariant, { params: { id: burger, variantId: large }, body: option }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(
      client.call(menu.updateAddon, { params: { id: burger, addonId: cheese }, body: option }),
    ).rejects.toMatchObject({ status: 404 });
    expect(await client.call(orders.list, {})).toEqual(placed);
    expect(placed[0]?.orders[0]).toMatchObject({
      id: orderId,
      items: [{ item_title: 'Burger', variant_title: 'Large', price: minor(1650), addons: [{ title: 'Cheese' }] }],
    });
  });
});

describe('the menu', () => {
  it('is in the order in which categories and items were added, with what has no category last', async () => {
    const { client } = await signUp(app);
    const { id: mains } = await client.call(categories.add, { body: { title: 'mains' } });
    const { id: drinks } = await client.call(categories.add, { body: { title: 'Drinks' } });

    for (const [title, categoryId] of [
      ['Water', null],
      ['Menu 10', mains],
      ['Menu 2', mains],
      ['tea', drinks],
      ['Ale', drinks],
    ] as const) {
      await client.call(menu.add, { body: { ...tea, title, categoryId } });
    }

    const titles = (await client.call(menu.list, {})).map((item) => item.title);
    expect(titles).toEqual(['Menu 10', 'Menu 2', 'tea', 'Ale', 'Water']);
    expect((await client.call(pos.init, {})).menuItems.map((item) => item.title)).toEqual(titles);
  });

  it('that was never arranged stands by titles, with their numbers as numbers', async () => {
    const { client, tenantId } = await signUp(app);
    const rows = ['Menu 10', 'tea', 'Menu 2', 'Ale'].map((title) => [tenantId, newId(), title, 100]);
    await app.inTenant(tenantId, (tx) =>
      tx.run(sql`insert into menu_items (tenant_id, id, title, price_minor) values ${bulk(rows)}`),
    );

    expect((await client.call(menu.list, {})).map((item) => item.title)).toEqual(['Ale', 'Menu 2', 'Menu 10', 'tea']);
  });

  it('is arranged as the owner wants, category by category; what moves there comes last', async () => {
    const { client } = await signUp(app);
    const { burger, tea: teaId, category } = await addMenu(client);
    const { id: water } = await client.call(menu.add, { body: { ...tea, title: 'Water' } });
    const titles = async () => (await client.call(menu.list, {})).map((item) => item.title);

    expect((await client.call(menu.reorder, { body: { ids: [teaId, burger] } })).message).toBe('Order saved!');
    expect(await titles()).toEqual(['Tea', 'Burger', 'Water']);
    await client.call(menu.update, { params: { id: water }, body: { ...tea, title: 'Water', categoryId: category } });
    expect(await titles()).toEqual(['Tea', 'Burger', 'Water']);
    await client.call(menu.update, { params: { id: teaId }, body: { ...tea, categoryId: category } });
    expect(await titles()).toEqual(['Tea', 'Burger', 'Water']);
    expect((await client.call(pos.init, {})).menuItems.map((item) => item.title)).toEqual(await titles());
  });

  it('is not arranged with an item that is gone, and keeps its order', async () => {
    const { client } = await signUp(app);
    const { burger, tea: teaId } = await addMenu(client);
    await client.call(menu.remove, { params: { id: burger } });

    for (const ids of [
      [teaId, burger],
      [newId(), teaId],
    ])
      await expect(client.call(menu.reorder, { body: { ids } })).rejects.toMatchObject(itemNotFound);
    for (const ids of [[], [teaId, teaId]])
      await expect(client.send('POST', '/api/v1/menu-items/reorder', { body: { ids } })).resolves.toMatchObject({
        status: 400,
        body: { message: 'Each id must be in the order once!' },
      });
  });

  it('is closed to staff without the scope SETTINGS', async () => {
    const { client, tenantId } = await signUp(app);
    const { tea: id } = await addMenu(client);
    const { client: waiter } = await signInStaff(app, tenantId, ['POS', 'ORDERS']);

    await expect(waiter.call(menu.list, {})).rejects.toMatchObject({ status: 403 });
    await expect(waiter.call(menu.remove, { params: { id } })).rejects.toMatchObject({ status: 403 });
    await expect(waiter.call(menu.removePhoto, { params: { id } })).rejects.toMatchObject({ status: 403 });
  });
});
