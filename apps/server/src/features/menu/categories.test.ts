import { categories } from '@comanda/contract/menu/categories.contract';
import { pos } from '@comanda/contract/pos/pos.contract';
import { menu } from '@comanda/contract/menu/menu.contract';
import { minor } from '@comanda/domain/money';
import sql, { bulk } from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { signUp } from '../../../test/support/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

describe('categories', () => {
  it('have a colour where the owner chose one, which a client that knows of none leaves as it is', async () => {
    const { client } = await signUp(app);
    await client.call(categories.add, { body: { title: 'Drinks' } });
    const { id } = await client.call(categories.add, { body: { title: 'Food', hue: 250 } });
    const listed = async () => (await client.call(categories.list, {})).map(({ title, hue }) => ({ title, hue }));
    expect(await listed()).toEqual([
      { title: 'Drinks', hue: undefined },
      { title: 'Food', hue: 250 },
    ]);
    const rename = (body: object) => client.send('POST', `/api/v1/settings/categories/${id}/update`, { body });

    expect(await rename({ title: 'Meals' })).toMatchObject({ status: 200 });
    expect((await client.call(pos.init, {}))?.categories).toMatchObject([
      { title: 'Drinks' },
      { title: 'Meals', hue: 250 },
    ]);
    for (const hue of [-1, 360, 1.5, 'red'])
      expect(await rename({ title: 'Meals', hue })).toMatchObject({
        status: 400,
        body: { message: 'Please choose a colour!' },
      });
    expect(await rename({ title: 'Meals', hue: 0 })).toMatchObject({ status: 200 });
    expect((await listed())[1]).toEqual({ title: 'Meals', hue: 0 });
    expect(await rename({ title: 'Meals', hue: null })).toMatchObject({ status: 200 });
    expect((await listed())[1]).toEqual({ title: 'Meals', hue: undefined });
  });

  it('are listed in the order in which they were added, until they are arranged', async () => {
    const { client } = await signUp(app);

    for (const title of ['Zakuski', 'drinks', 'Éclairs', 'Desserts']) {
      const { message } = await client.call(categories.add, { body: { title } });
      expect(message).toBe('Category added!');
    }

    const listed = await client.call(categories.list, {});
    expect(listed.map((category) => category.title)).toEqual(['Zakuski', 'drinks', 'Éclairs', 'Desserts']);

    const arranged = listed.toReversed().map(({ id }) => id);
    expect((await client.call(categories.reorder, { body: { ids: arranged } })).message).toBe('Order saved!');
    await client.call(categories.add, { body: { title: 'Appetisers' } });

    expect((await client.call(categories.list, {})).map((category) => category.title)).toEqual([
      'Desserts',
      'Éclairs',
      'drinks',
      'Zakuski',
      'Appetisers',
    ]);
  });

  it('that were never arranged are listed by title, without regard to case and accents', async () => {
    const { client, tenantId } = await signUp(app);
    const rows = ['Zakuski', 'drinks', 'Éclairs', 'Desserts'].map((title) => [tenantId, newId(), title]);
    await app.inTenant(tenantId, (tx) =>
      tx.run(sql`insert into categories (tenant_id, id, title) values ${bulk(rows)}`),
    );

    const listed = await client.call(categories.list, {});

    expect(listed.map((category) => category.title)).toEqual(['Desserts', 'drinks', 'Éclairs', 'Zakuski']);
  });

  it.each([
    ['nothing', () => []],
    ['one of them twice', (id: string) => [id, id]],
  ])('cannot be arranged with %s', async (_, ids) => {
    const { client } = await signUp(app);
    const { id } = await client.call(categories.add, { body: { title: 'Drinks' } });

    const answer = await client.send('POST', '/api/v1/settings/categories/reorder', { body: { ids: ids(id) } });

    expect(answer).toMatchObject({ status: 400, body: { message: 'Each id must be in the order once!' } });
  });

  it('can be renamed, and their items show the new title', async () => {
    const { client } = await signUp(app);
    const { id } = await client.call(categories.add, { body: { title: 'Drinks' } });
    const body = { title: 'Tea', price: minor(320), netPrice: null, categoryId: id, taxId: null };
    const item = await client.call(menu.add, { body });

    const { message } = await client.call(categories.update, { params: { id }, body: { title: ' Hot drinks ' } });

    expect(message).toBe('Category updated!');
    expect(await client.call(menu.get, { params: { id: item.id } })).toMatchObject({ category_title: 'Hot drinks' });
  });

  it('can be deleted, and their items stay without category', async () => {
    const { client } = await signUp(app);
    const { id } = await client.call(categories.add, { body: { title: 'Drinks' } });
    const body = { title: 'Tea', price: minor(320), netPrice: null, categoryId: id, taxId: null };
    await client.call(menu.add, { body });

    const { message } = await client.call(categories.remove, { params: { id } });

    expect(message).toBe('Category deleted!');
    expect(await client.call(categories.list, {})).toEqual([]);
    expect(await client.call(menu.list, {})).toMatchObject([{ title: 'Tea', category_id: null, category_title: null }]);
  });

  it.each([{}, { title: null }, { title: '   ' }])('need a title: %j', async (body) => {
    const { client } = await signUp(app);
    const { id } = await client.call(categories.add, { body: { title: 'Drinks' } });

    const added = await client.send('POST', '/api/v1/settings/categories/add', { body });
    const renamed = await client.send('POST', `/api/v1/settings/categories/${id}/update`, { body });

    expect(added).toMatchObject({ status: 400, body: { message: 'Please provide Category Title!' } });
    expect(renamed).toMatchObject({ status: 400, body: { message: 'Please provide title!' } });
    expect(await client.call(categories.list, {})).toEqual([{ id, title: 'Drinks' }]);
  });

  it('have titles of their own within a restaurant, not beyond it', async () => {
    const { client } = await signUp(app);
    const { client: neighbour } = await signUp(app);
    await client.call(categories.add, { body: { title: 'Drinks' } });
    const { id } = await client.call(categories.add, { body: { title: 'Food' } });
    const taken = { status: 409, body: { message: 'A category with this title already exists!' } };

    await expect(client.call(categories.add, { body: { title: 'DRINKS' } })).rejects.toMatchObject(taken);
    await expect(client.call(categories.update, { params: { id }, body: { title: 'Drinks' } })).rejects.toMatchObject(
      taken,
    );
    await neighbour.call(categories.add, { body: { title: 'Drinks' } });

    const listed = await client.call(categories.list, {});
    expect(listed.map((category) => category.title)).toEqual(['Drinks', 'Food']);
  });

  it('answer the same for an id of another restaurant as for one that nobody has', async () => {
    const { client } = await signUp(app);
    const { client: stranger } = await signUp(app);
    const { id } = await client.call(categories.add, { body: { title: 'Drinks' } });

    for (const missing of [id, newId()]) {
      const params = { id: missing };
      const refused = { status: 404, body: { message: 'Category not found!' } };
      await expect(stranger.call(categories.update, { params, body: { title: 'Mine' } })).rejects.toMatchObject(
        refused,
      );
      await expect(stranger.call(categories.remove, { params })).rejects.toMatchObject(refused);
    }

    expect(await client.call(categories.list, {})).toEqual([{ id, title: 'Drinks' }]);
  });
});
