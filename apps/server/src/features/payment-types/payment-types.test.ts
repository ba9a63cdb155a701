import { paymentTypes } from '@comanda/contract/payment-types/payment-types.contract';
import { pos } from '@comanda/contract/pos/pos.contract';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import { addMenu, signUp } from '../../../test/support/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const titles = async (client: Client) => (await client.call(paymentTypes.list, {})).map((type) => type.title);
const titlesAtTheTill = async (client: Client) =>
  (await client.call(pos.init, {})).paymentTypes.map((type) => type.title);

describe('payment types', () => {
  it('are cash and card at first; what is added is offered at once', async () => {
    const { client } = await signUp(app);

    const { id, message } = await client.call(paymentTypes.add, { body: { title: 'Bank transfer', isActive: true } });

    expect(message).toBe('Payment type added!');
    expect(await titles(client)).toEqual(['Bank transfer', 'Card', 'Cash']);
    expect((await client.call(pos.init, {})).paymentTypes[0]).toEqual({
      id,
      title: 'Bank transfer',
      is_active: true,
      icon: 'other',
    });
  });

  it('need only a title, as the specification has it', async () => {
    const { client } = await signUp(app);

    const answer = await client.send('POST', '/api/v1/settings/payment-types/add', { body: { title: 'Voucher' } });

    expect(answer.status).toBe(200);
    expect(await titlesAtTheTill(client)).toContain('Voucher');
  });

  it('that are switched off stay in the settings and leave the till, until they are switched on again', async () => {
    const { client } = await signUp(app);
    const { id } = await client.call(paymentTypes.add, { body: { title: 'Voucher', isActive: true } });

    const { message } = await client.call(paymentTypes.toggle, { params: { id }, body: { isActive: false } });
    expect(message).toBe('Payment type updated!');
    expect(await client.call(paymentTypes.list, {})).toContainEqual({
      id,
      title: 'Voucher',
      is_active: false,
      icon: 'other',
    });
    expect(await titlesAtTheTill(client)).toEqual(['Card', 'Cash']);

    await client.call(paymentTypes.toggle, { params: { id }, body: { isActive: true } });
    expect(await titlesAtTheTill(client)).toEqual(['Card', 'Cash', 'Voucher']);
  });

  it('can be renamed and switched in one step', async () => {
    const { client } = await signUp(app);
    const { id } = await client.call(paymentTypes.add, { body: { title: 'Voucher', isActive: true } });

    const { message } = await client.call(paymentTypes.update, {
      params: { id },
      body: { title: 'Gift card', isActive: false },
    });

    expect(message).toBe('Payment type updated!');
    expect(await client.call(paymentTypes.list, {})).toContainEqual({
      id,
      title: 'Gift card',
      is_active: false,
      icon: 'other',
    });
  });

  it('have an icon: those made by sign-up, and others as chosen; an update without one keeps it', async () => {
    const { client } = await signUp(app);
    const body = { title: 'Gift card', isActive: true };
    const { id } = await client.call(paymentTypes.add, { body: { ...body, icon: 'voucher' } });
    const icons = async () => (await client.call(paymentTypes.list, {})).map(({ title, icon }) => [title, icon]);
    const others = [
      ['Card', 'card'],
      ['Cash', 'cash'],
    ];

    await client.call(paymentTypes.update, { params: { id }, body });
    expect(await icons()).toEqual([...others, ['Gift card', 'voucher']]);
    await client.call(paymentTypes.update, { params: { id }, body: { ...body, icon: 'phone' } });
    expect(await icons()).toEqual([...others, ['Gift card', 'phone']]);
    const unknown = await client.send('POST', '/api/v1/settings/payment-types/add', {
      body: { title: 'Coins', icon: 'coins' },
    });
    expect(unknown).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  });

  it('that are deleted leave every list, and payments made with them keep their title', async () => {
    const { client, tenantId } = await signUp(app);
    const { tea } = await addMenu(client);
    const { id } = await client.call(paymentTypes.add, { body: { title: 'Voucher', isActive: true } });
    const cart = [{ id: tea, quantity: 1, notes: null, variant_id: null, addons_ids: [] }];
    await client.call(pos.createOrderAndInvoice, {
      body: {
        cart,
        deliveryType: 'takeaway',
        customerType: 'WALKIN',
        customerId: null,
        tableId: null,
        paymentTypeId: id,
      },
    });

    const { message } = await client.call(paymentTypes.remove, { params: { id } });

    expect(message).toBe('Payment type deleted!');
    expect(await titles(client)).toEqual(['Card', 'Cash']);
    expect(await titlesAtTheTill(client)).toEqual(['Card', 'Cash']);
    const payments = await app.database.asOwner((owner) =>
      owner.query('select payment_type_id, payment_type_title from payments where tenant_id = $1', [tenantId]),
    );
    expect(payments.rows).toEqual([{ payment_type_id: id, payment_type_title: 'Voucher' }]);
  });

  it('free their title when they are deleted', async () => {
    const { client } = await signUp(app);
    const { id } = await client.call(paymentTypes.add, { body: { title: 'Voucher', isActive: true } });
    await expect(client.call(paymentTypes.add, { body: { title: 'voucher', isActive: true } })).rejects.toMatchObject({
      status: 409,
      body: { message: 'A payment type with this title already exists!' },
    });

    await client.call(paymentTypes.remove, { params: { id } });
    await client.call(paymentTypes.add, { body: { title: 'voucher', isActive: true } });

    expect(await titles(client)).toEqual(['Card', 'Cash', 'voucher']);
  });

  it.each([{ isActive: true }, { title: '', isActive: true }])('need a title: %j', async (body) => {
    const { client } = await signUp(app);
    const { id } = await client.call(paymentTypes.add, { body: { title: 'Voucher', isActive: true } });

    const added = await client.send('POST', '/api/v1/settings/payment-types/add', { body });
    const updated = await client.send('POST', `/api/v1/settings/payment-types/${id}/update`, { body });

    expect(added).toMatchObject({ status: 400, body: { message: 'Please provide Payment Type Title!' } });
    expect(updated).toMatchObject({ status: 400, body: { message: 'Please provide title!' } });
    expect(await titles(client)).toEqual(['Card', 'Cash', 'Voucher']);
  });

  it.each([{}, { isActive: 'no' }])('are not switched by %j', async (body) => {
    const { client } = await signUp(app);
    const { id } = await client.call(paymentTypes.add, { body: { title: 'Voucher', isActive: true } });

    const answer = await client.send('POST', `/api/v1/settings/payment-types/${id}/toggle`, { body });

    expect(answer).toMatchObject({ status: 400, body: { message: 'Invalid request!' } });
    expect(await titlesAtTheTill(client)).toContain('Voucher');
  });

  it('answer the same for an id that is deleted, of another restaurant, or of nobody', async () => {
    const { client } = await signUp(app);
    const { client: stranger } = await signUp(app);
    const { id } = await client.call(paymentTypes.add, { body: { title: 'Voucher', isActive: true } });
    const { id: deleted } = await stranger.call(paymentTypes.add, { body: { title: 'Old', isActive: true } });
    await stranger.call(paymentTypes.remove, { params: { id: deleted } });

    for (const missing of [id, deleted, newId()]) {
      const params = { id: missing };
      const refused = { status: 404, body: { message: 'Payment type not found!' } };
      await expect(
        stranger.call(paymentTypes.update, { params, body: { title: 'Mine', isActive: false } }),
      ).rejects.toMatchObject(refused);
      await expect(stranger.call(paymentTypes.toggle, { params, body: { isActive: false } })).rejects.toMatchObject(
        refused,
      );
      await expect(stranger.call(paymentTypes.remove, { params })).rejects.toMatchObject(refused);
    }

    expect(await client.call(paymentTypes.list, {})).toContainEqual({
      id,
      title: 'Voucher',
      is_active: true,
      icon: 'other',
    });
  });
});
