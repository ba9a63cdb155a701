import { bills } from '@comanda/contract/bills/bills.contract';
import { orders } from '@comanda/contract/orders/orders.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { exportFiles, importBytes, pack } from '../../../test/support/archives.ts';
import { billDifferences } from '../../../test/support/bill-differences.ts';
import { addMenu, signUp } from '../../../test/support/factories.ts';
import { beforeBills } from '../../../test/support/older-archives.ts';
import { cancelItem, pay, sell, send } from '../../../test/support/sales.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

it('gives what is owed its bill where an archive knows none', async () => {
  const [old, fresh] = [await signUp(app), await signUp(app)];
  const { burger, large, cheese, tea, table } = await addMenu(old.client);
  const line = { id: burger, quantity: 2, variant_id: large, addons_ids: [cheese] };
  const first = await send(old.client, [line, tea], { tableId: table });
  await cancelItem(old.client, first, 1);
  const second = await send(old.client, [tea], { tableId: table });
  const walkIn = await send(old.client, [burger]);
  const cancelled = await send(old.client, [tea]);
  await old.client.call(orders.cancel, { body: { orderIds: [cancelled] } });
  await sell(old.client, [tea], { tableId: table });

  const archive = await pack(beforeBills(await exportFiles(app, old.client)));
  expect(await importBytes(fresh.client, archive)).toMatchObject({ status: 200 });

  const billOf = async (orderId: string) =>
    (await fresh.client.call(bills.ofOrder, { params: { orderId } })).bill ?? undefined;
  const ofTable = await billOf(first);
  expect(ofTable).toMatchObject({ bill_no: 1, state: 'open', table_title: 'Table 1' });
  expect(ofTable?.entries.map(({ steps }) => steps.map(({ kind }) => kind))).toEqual([['opened', 'sent'], ['sent']]);
  expect(await billOf(second)).toEqual(ofTable);
  expect(await billOf(walkIn)).toMatchObject({ bill_no: 2, state: 'open', table_title: null });
  expect(await billOf(cancelled)).toBeUndefined();
  expect(await billDifferences(app, fresh.tenantId)).toEqual([]);

  await pay(fresh.client, [first, second]);
  await pay(fresh.client, [walkIn]);
  expect(await billDifferences(app, fresh.tenantId)).toEqual([]);
});
