import { menu } from '@comanda/contract/menu/menu.contract';
import { taxes } from '@comanda/contract/taxes/taxes.contract';
import { minor } from '@comanda/domain/money';
import { rateFromPercent } from '@comanda/domain/tax';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { signInStaff, signUp } from '../../../test/support/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const vat = { title: 'VAT', rate: rateFromPercent(8.875), type: 'exclusive' } as const;

describe('taxes', () => {
  it('are listed by title with their rate to three decimals', async () => {
    const { client } = await signUp(app);

    const { id, message } = await client.call(taxes.add, { body: vat });
    await client.call(taxes.add, { body: { title: 'city tax', rate: rateFromPercent(0), type: 'inclusive' } });

    expect(message).toBe('Tax added!');
    const { body } = await client.send('GET', '/api/v1/settings/taxes');
    expect(body).toMatchObject([
      { title: 'city tax', rate: 0, type: 'inclusive' },
      { id, title: 'VAT', rate: 8.875, type: 'exclusive' },
    ]);
  });

  it('can be changed, and then apply to the items that have them', async () => {
    const { client } = await signUp(app);
    const { id } = await client.call(taxes.add, { body: vat });
    const item = await client.call(menu.add, {
      body: { title: 'Tea', price: minor(320), netPrice: null, categoryId: null, taxId: id },
    });

    const { message } = await client.call(taxes.update, {
      params: { id },
      body: { title: 'Sales tax', rate: rateFromPercent(10), type: 'inclusive' },
    });

    expect(message).toBe('Tax updated!');
    expect(await client.call(menu.get, { params: { id: item.id } })).toMatchObject({
      tax_id: id,
      tax_title: 'Sales tax',
      tax_rate: rateFromPercent(10),
      tax_type: 'inclusive',
    });
  });

  it('can be deleted, and their items are then sold without tax', async () => {
    const { client } = await signUp(app);
    const { id } = await client.call(taxes.add, { body: vat });
    const item = await client.call(menu.add, {
      body: { title: 'Tea', price: minor(320), netPrice: null, categoryId: null, taxId: id },
    });

    const { message } = await client.call(taxes.remove, { params: { id } });

    expect(message).toBe('Tax deleted!');
    expect(await client.call(taxes.list, {})).toEqual([]);
    expect(await client.call(menu.get, { params: { id: item.id } })).toMatchObject({ tax_id: null, tax_title: null });
  });

  it.each([
    ['no title', { rate: 5, type: 'exclusive' }, 'Provide Title!', 'title'],
    ['a blank title', { title: '  ', rate: 5, type: 'exclusive' }, 'Provide Title!', 'title'],
    ['no rate', { title: 'VAT', type: 'exclusive' }, 'Invalid value provided in Tax Rate!', 'rate'],
    [
      'a rate below 0',
      { title: 'VAT', rate: -0.001, type: 'exclusive' },
      'Invalid value provided in Tax Rate!',
      'rate',
    ],
    ['four decimals', { title: 'VAT', rate: 8.8755, type: 'exclusive' }, 'Invalid value provided in Tax Rate!', 'rate'],
    [
      'a rate in words',
      { title: 'VAT', rate: 'five', type: 'exclusive' },
      'Invalid value provided in Tax Rate!',
      'rate',
    ],
    [
      'a rate beyond 1000',
      { title: 'VAT', rate: 1000.001, type: 'exclusive' },
      'Invalid value provided in Tax Rate!',
      'rate',
    ],
    ['no type', { title: 'VAT', rate: 5 }, 'Select Tax Type!', 'type'],
    ['an unknown type', { title: 'VAT', rate: 5, type: 'none' }, 'Select Tax Type!', 'type'],
  ])('are refused with %s', async (_, body, message, field) => {
    const { client } = await signUp(app);

    const answer = await client.send('POST', '/api/v1/settings/taxes/add', { body });

    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', message, fields: { [field]: message } },
    });
    expect(await client.call(taxes.list, {})).toEqual([]);
  });

  it('need a title when they are changed', async () => {
    const { client } = await signUp(app);
    const { id } = await client.call(taxes.add, { body: vat });

    const answer = await client.send('POST', `/api/v1/settings/taxes/${id}/update`, {
      body: { title: '', rate: 5, type: 'inclusive' },
    });

    expect(answer).toMatchObject({ status: 400, body: { message: 'Please provide title!' } });
    expect(await client.call(taxes.list, {})).toMatchObject([vat]);
  });

  it('have titles that differ by more than case, also when two are added at once', async () => {
    const { client } = await signUp(app);
    const bodies = [vat, { ...vat, title: 'vat' }];

    const answers = await Promise.all(
      bodies.map((body) => client.send('POST', '/api/v1/settings/taxes/add', { body: { ...body, rate: 5 } })),
    );

    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find((answer) => answer.status === 409)?.body).toMatchObject({
      code: 'already_exists',
      fields: { title: 'A tax with this title already exists!' },
    });
  });

  it('answer the same for an id of another restaurant as for one that nobody has', async () => {
    const { client } = await signUp(app);
    const { client: stranger } = await signUp(app);
    const { id } = await client.call(taxes.add, { body: vat });

    for (const missing of [id, newId()]) {
      const params = { id: missing };
      const refused = { status: 404, body: { code: 'not_found', message: 'Tax not found!' } };
      await expect(stranger.call(taxes.update, { params, body: vat })).rejects.toMatchObject(refused);
      await expect(stranger.call(taxes.remove, { params })).rejects.toMatchObject(refused);
    }

    expect(await client.call(taxes.list, {})).toEqual([{ id, ...vat }]);
  });

  it('are closed to staff without the scope SETTINGS', async () => {
    const { tenantId } = await signUp(app);
    const { client: waiter } = await signInStaff(app, tenantId, ['POS', 'ORDERS']);

    await expect(waiter.call(taxes.list, {})).rejects.toMatchObject({ status: 403 });
    await expect(waiter.call(taxes.add, { body: vat })).rejects.toMatchObject({ status: 403 });
  });
});
