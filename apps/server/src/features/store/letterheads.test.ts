import { randomUUID } from 'node:crypto';
import { invoices } from '@comanda/contract/invoices/invoices.contract';
import { pos } from '@comanda/contract/pos/pos.contract';
import { store } from '@comanda/contract/store/store.contract';
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { changeStore } from '../../../test/support/change-store.ts';
import type { Client } from '../../../test/support/client.ts';
import { whoWaitsFor } from '../../../test/support/database.ts';
import { addMenu, signUp } from '../../../test/support/factories.ts';
import { pay, sell, send } from '../../../test/support/sales.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const letterheadOf = async (client: Client, id: number) =>
  (await client.call(invoices.get, { params: { id } })).letterhead;

it('the tax number has a label of the owner’s own, stays where a client knows nothing of it, and can be taken away', async () => {
  const { client } = await signUp(app);
  expect(await client.call(store.get, {})).toMatchObject({ taxNumber: null, taxNumberLabel: null });

  await changeStore(client, { taxNumber: ' DE 123 456 789 ', taxNumberLabel: 'USt-IdNr.' });
  await changeStore(client, { taxNumber: undefined, taxNumberLabel: undefined, phone: '555 0100' });
  const said = { taxNumber: 'DE 123 456 789', taxNumberLabel: 'USt-IdNr.' };
  expect(await client.call(store.get, {})).toMatchObject(said);
  expect((await client.call(pos.init, {})).storeSettings).toMatchObject(said);

  await changeStore(client, { taxNumber: '', taxNumberLabel: '' });
  expect(await client.call(store.get, {})).toMatchObject({ taxNumber: null, taxNumberLabel: null });
});

it.each([{ taxNumber: 'x'.repeat(51) }, { taxNumberLabel: 'x'.repeat(51) }])('refuses %o', async (change) => {
  const { client } = await signUp(app);
  const settings = await client.call(store.get, {});
  const body = { ...settings, currency: settings.currency.code, ...change };
  expect(await client.send('POST', '/api/v1/settings/store-setting', { body })).toMatchObject({
    status: 400,
    body: { fields: { [Object.keys(change)[0] ?? '']: 'This text is too long!' } },
  });
});

it('an invoice names the store as it was, however often that changed since', async () => {
  const { client, tenantId } = await signUp(app);
  const { tea } = await addMenu(client);
  await changeStore(client, { storeName: 'First', address: '1 Street', taxNumber: 'T 1', taxNumberLabel: 'VAT ID' });
  await sell(client, [tea]);
  await sell(client, [tea]);
  await changeStore(client, { storeName: 'Never on an invoice', taxNumber: null });
  await changeStore(client, { storeName: 'Second', address: null });
  await changeStore(client, { phone: '555 0100' });
  await sell(client, [tea]);
  await changeStore(client, { address: '3 Street' });

  const first = { storeName: 'First', address: '1 Street', taxNumber: 'T 1', taxNumberLabel: 'VAT ID' };
  const second = { storeName: 'Second', address: null, taxNumber: null, taxNumberLabel: 'VAT ID' };
  expect(await Promise.all([1, 2, 3].map((number) => letterheadOf(client, number)))).toEqual([first, first, second]);
  await sell(client, [tea]);
  expect(await letterheadOf(client, 4)).toEqual({ ...second, address: '3 Street' });

  const { rows } = await app.database.asOwner((owner) =>
    owner.query('select last_invoice_no from past_letterheads where tenant_id = $1 order by 1', [tenantId]),
  );
  expect(rows).toEqual([{ last_invoice_no: 2 }, { last_invoice_no: 3 }]);
});

it('a sale that is under way while the store changes has the letterhead of its number', async () => {
  const { client, tenantId } = await signUp(app);
  const { tea } = await addMenu(client);
  await changeStore(client, { storeName: 'Before' });
  await sell(client, [tea]);

  await app.database.asOwner(async (owner) => {
    // Somebody else draws number 2, and has not committed yet.
    await owner.query('begin');
    await owner.query('update counters set last_invoice_no = 2 where tenant_id = $1', [tenantId]);
    const saved = changeStore(client, { storeName: 'After' });
    await expect.poll(async () => (await owner.query(whoWaitsFor())).rowCount).toBe(1);
    await owner.query(
      `insert into invoices (tenant_id, id, invoice_no, business_day, net_minor, tax_minor, total_minor, delivery_type,
         customer_type, created_at)
       select tenant_id, uuidv7(), 2, business_day, net_minor, tax_minor, total_minor, delivery_type, customer_type, now()
       from invoices where tenant_id = $1`,
      [tenantId],
    );
    await owner.query('commit');
    await saved;
  });
  await sell(client, [tea]);

  const { rows } = await app.database.asOwner((owner) =>
    owner.query('select last_invoice_no, name from past_letterheads where tenant_id = $1', [tenantId]),
  );
  expect(rows).toEqual([{ last_invoice_no: 2, name: 'Before' }]);
  expect(await letterheadOf(client, 1)).toMatchObject({ storeName: 'Before' });
  expect(await letterheadOf(client, 3)).toMatchObject({ storeName: 'After' });
});

it('a sale without a company goes by neither table', async () => {
  const { client } = await signUp(app);
  const { tea } = await addMenu(client);
  await app.database.asOwner(async (owner) => {
    await owner.query('begin');
    await owner.query('lock table past_letterheads, invoice_companies');
    await sell(client, [tea]);
    await pay(client, [await send(client, [tea])]);
    await owner.query('rollback');
  });

  expect(await client.call(invoices.get, { params: { id: 2 } })).toMatchObject({ invoice_to: null });
});

it('what stood on an invoice cannot be rewritten by the server', async () => {
  const { client, tenantId } = await signUp(app);
  const { tea } = await addMenu(client);
  await sell(client, [tea], { invoiceTo: { name: 'ACME', address: null, taxNumber: null } });
  await changeStore(client, { storeName: 'After' });
  for (const table of ['past_letterheads', 'invoice_companies']) {
    const rewritten = app.inTenant(tenantId, (tx) =>
      tx.run(sql`update ${raw(table)} set name = 'x' where tenant_id = ${tx.tenantId}`),
    );
    await expect(rewritten).rejects.toMatchObject({ code: '42501' });
  }
});

it('a store that changes holds no number while it waits for a sale of the last portion', async () => {
  const { client, tenantId } = await signUp(app);
  await app.database.asOwner(async (owner) => {
    // As such a sale does, before it draws its numbers.
    await owner.query('begin');
    await owner.query('update tenants set pos_version = $2 where id = $1', [tenantId, randomUUID()]);
    const saved = changeStore(client, { storeName: 'After' });
    await expect.poll(async () => (await owner.query(whoWaitsFor())).rowCount).toBe(1);
    await owner.query('select 1 from counters where tenant_id = $1 for update nowait', [tenantId]);
    await owner.query('commit');
    await saved;
  });
});
