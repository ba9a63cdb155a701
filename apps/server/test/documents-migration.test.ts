import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkBills } from '../src/features/bills/public.ts';
import { checkSums } from '../src/features/reports/public.ts';
import { startApp, type TestApp } from './support/app.ts';
import type { Client } from './support/client.ts';
import { remakeDocumentLines } from './support/document-lines.ts';
import { addMenu, signUp } from './support/factories.ts';
import { cancelItem, pay, sell, send } from './support/sales.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const addresses = [
  ...['reports', 'reports/balance', 'invoices', 'invoices/export', 'invoices/summary'].map(
    (path) => `/${path}?type=today`,
  ),
  ...[1, 2, 3, 4].map((number) => `/invoices/${number}`),
];

async function readAll(client: Client): Promise<object[]> {
  const answers = await Promise.all(addresses.map((address) => client.send('GET', `/api/v1${address}`)));
  return answers.map(({ status, body }, index) => ({ address: addresses[index], status, body }));
}

it('invoices and reports say of what was sold before the same as they did', async () => {
  const { client, tenantId } = await signUp(app);
  const { burger, large, cheese, tea, table } = await addMenu(client);
  await sell(client, [{ id: burger, quantity: 2, variant_id: large, addons_ids: [cheese] }, tea]);
  const first = await send(client, [tea, burger, { id: tea, quantity: 3 }], { tableId: table });
  await cancelItem(client, first, 1);
  await pay(client, [await send(client, [burger], { tableId: table }), first]);
  // Of two bills, which become one.
  const later = await send(client, [burger, tea]);
  await pay(client, [await send(client, [tea, burger]), later]);
  const open = await send(client, [burger], { tableId: table });
  await send(client, [tea], { tableId: table });
  await pay(client, [open]);
  const before = await readAll(client);
  expect(before.map((answer) => ({ ...answer, body: undefined }))).toEqual(
    addresses.map((address) => ({ address, status: 200 })),
  );

  await app.database.asOwner(remakeDocumentLines);

  expect(await readAll(client)).toEqual(before);
  const differences = await app.inTenant(
    tenantId,
    async (tx) => {
      const found = (await checkSums(tx)).differences;
      for await (const { differences: ofBills } of checkBills(tx)) found.push(...ofBills);
      return found;
    },
    { oneMoment: true },
  );
  expect(differences).toEqual([]);
});
