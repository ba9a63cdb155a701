import { tooManyDecimals } from '@comanda/contract/core/messages';
import { menu } from '@comanda/contract/menu/menu.contract';
import { minor } from '@comanda/domain/money';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import { signUp } from '../../../test/support/factories.ts';
import { english } from '../../texts/english.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const addItem = async (client: Client, title = 'Tea'): Promise<string> => {
  const body = { title, price: minor(320), netPrice: null, categoryId: null, taxId: null };
  return (await client.call(menu.add, { body })).id;
};
const large = { title: 'Large', price: minor(400) };

const variants = {
  many: 'variants',
  one: 'Variant',
  titleMissing: 'Please provide variant title!',
  priceInvalid: 'Please provide valid variant price!',
  taken: 'A variant with this title already exists!',
  of: async (client: Client, id: string) => (await client.call(menu.get, { params: { id } })).variants,
  add: (client: Client, id: string, body: typeof large) => client.call(menu.addVariant, { params: { id }, body }),
  update: (client: Client, id: string, variantId: string, body: typeof large) =>
    client.call(menu.updateVariant, { params: { id, variantId }, body }),
  remove: (client: Client, id: string, variantId: string) =>
    client.call(menu.removeVariant, { params: { id, variantId } }),
};
const addons: typeof variants = {
  many: 'addons',
  one: 'Addon',
  titleMissing: 'Please provide addon title!',
  priceInvalid: 'Please provide valid addon price!',
  taken: 'An addon with this title already exists!',
  of: async (client, id) => (await client.call(menu.get, { params: { id } })).addons,
  add: (client, id, body) => client.call(menu.addAddon, { params: { id }, body }),
  update: (client, id, addonId, body) => client.call(menu.updateAddon, { params: { id, addonId }, body }),
  remove: (client, id, addonId) => client.call(menu.removeAddon, { params: { id, addonId } }),
};

describe.each([variants, addons])('$many', (options) => {
  it('are listed with their item, the cheapest first', async () => {
    const { client } = await signUp(app);
    const item = await addItem(client);

    const { message } = await options.add(client, item, large);
    await options.add(client, item, { title: 'Small', price: minor(250) });
    await options.add(client, item, { title: 'Free', price: minor(0) });
    await options.add(client, item, { title: 'Extra', price: minor(400) });

    expect(message).toBe(`${options.one} added!`);
    const listed = await options.of(client, item);
    expect(listed.map(({ title, price }) => [title, price])).toEqual([
      ['Free', 0],
      ['Small', 250],
      ['Extra', 400],
      ['Large', 400],
    ]);
    expect(listed.every((option) => option.item_id === item)).toBe(true);
    expect((await client.call(menu.list, {}))[0]).toEqual(await client.call(menu.get, { params: { id: item } }));
  });

  it('can be changed and deleted', async () => {
    const { client } = await signUp(app);
    const item = await addItem(client);
    const { id } = await options.add(client, item, large);

    const updated = await options.update(client, item, id, { title: 'Huge', price: minor(500) });
    expect(updated.message).toBe(`${options.one} updated!`);
    expect(await options.of(client, item)).toEqual([{ id, item_id: item, title: 'Huge', price: 500 }]);

    const removed = await options.remove(client, item, id);
    expect(removed.message).toBe(`${options.one} deleted!`);
    expect(await options.of(client, item)).toEqual([]);
  });

  it.each([
    ['no title', { price: 1 }, options.titleMissing],
    ['a blank title', { title: ' ', price: 1 }, options.titleMissing],
    ['a price below 0', { title: 'Small', price: -1 }, options.priceInvalid],
    ['a third decimal', { title: 'Small', price: 0.125 }, english(tooManyDecimals(2))],
    ['a price in words', { title: 'Small', price: 'free' }, options.priceInvalid],
    ['a price beyond all sums', { title: 'Small', price: 1_000_000_000.01 }, options.priceInvalid],
  ])('are refused with %s, when added and when changed', async (_, body, message) => {
    const { client } = await signUp(app);
    const item = await addItem(client);
    const { id } = await options.add(client, item, large);

    const added = await client.send('POST', `/api/v1/menu-items/${options.many}/${item}/add`, { body });
    const updated = await client.send('POST', `/api/v1/menu-items/${options.many}/${item}/update/${id}`, { body });

    expect(added).toMatchObject({ status: 400, body: { message } });
    expect(updated).toMatchObject({ status: 400, body: { message } });
    expect(await options.of(client, item)).toEqual([{ id, item_id: item, ...large }]);
  });

  it('have titles of their own within an item; a deleted one frees its title', async () => {
    const { client } = await signUp(app);
    const item = await addItem(client);
    const other = await addItem(client, 'Coffee');
    const { id } = await options.add(client, item, large);
    const { id: small } = await options.add(client, item, { ...large, title: 'Small' });
    const taken = { status: 409, body: { message: options.taken, fields: { title: options.taken } } };

    await expect(options.add(client, item, { ...large, title: 'LARGE' })).rejects.toMatchObject(taken);
    await expect(options.update(client, item, small, large)).rejects.toMatchObject(taken);
    await options.add(client, other, large);
    await options.remove(client, item, id);
    await options.update(client, item, small, large);

    expect(await options.of(client, item)).toEqual([{ id: small, item_id: item, ...large }]);
  });

  it('cannot be added to an item that is deleted, of another restaurant, or of nobody', async () => {
    const { client } = await signUp(app);
    const { client: stranger } = await signUp(app);
    const item = await addItem(client);
    const deleted = await addItem(stranger);
    await stranger.call(menu.remove, { params: { id: deleted } });

    for (const id of [item, deleted, newId()]) {
      await expect(options.add(stranger, id, large)).rejects.toMatchObject({
        status: 404,
        body: { message: 'Menu item not found!' },
      });
    }

    expect(await options.of(client, item)).toEqual([]);
  });

  it('are reached only through their own item and by their own restaurant', async () => {
    const { client } = await signUp(app);
    const { client: stranger } = await signUp(app);
    const item = await addItem(client);
    const other = await addItem(client, 'Coffee');
    const { id } = await options.add(client, item, large);
    const { id: deleted } = await options.add(client, item, { ...large, title: 'Old' });
    await options.remove(client, item, deleted);

    for (const [who, ofItem, option] of [
      [client, other, id],
      [client, item, deleted],
      [client, item, newId()],
      [stranger, item, id],
    ] as const) {
      const refused = { status: 404, body: { message: `${options.one} not found!` } };
      await expect(options.update(who, ofItem, option, { title: 'Mine', price: minor(1) })).rejects.toMatchObject(
        refused,
      );
      await expect(options.remove(who, ofItem, option)).rejects.toMatchObject(refused);
    }

    expect(await options.of(client, item)).toEqual([{ id, item_id: item, ...large }]);
  });
});
