import { randomUUID } from 'node:crypto';
import { orders } from '@comanda/contract/orders/orders.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from './support/app.ts';
import { divideBill, giveBack, payPart } from './support/divided-bills.ts';
import { eveningFaults } from './support/evening-faults.ts';
import { addMenu, signUp } from './support/factories.ts';
import { pay, sell, send } from './support/sales.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** Two rounds of a table, a sale, and a bill in two parts, of which something is given back. */
async function playEvening() {
  const { client, tenantId } = await signUp(app);
  const { burger, tea, table } = await addMenu(client);
  await pay(client, [
    await send(client, [burger, tea], { tableId: table }),
    await send(client, [tea], { tableId: table }),
  ]);
  await sell(client, [burger]);
  const orderId = await send(client, [burger, { id: tea, quantity: 3 }]);
  for (const partId of await divideBill(client, orderId)) await payPart(client, { orderId, partId });
  await giveBack(client, 3, 'half');
  const open = (await client.call(orders.list, {})).flatMap((group) => group.order_ids);
  await client.call(orders.complete, { body: { orderIds: open } });
  return { client, tenantId };
}

it.each([
  ['floor: bill 1 is open', `update bills set state = 'open', closed_at = null where bill_no = 1 and tenant_id = $1`],
  [
    'floor: order 1 is open',
    `update orders set status = 'created', closed_at = null where order_no = 1 and tenant_id = $1`,
  ],
  [
    'kitchen: order 3 is to be made',
    `with reopened as (
       update orders set status = 'created', closed_at = null where order_no = 3 and tenant_id = $1 returning id)
     update order_items set status = 'created' where order_id = (select id from reopened) and tenant_id = $1`,
  ],
  [
    'invoices: the lines of 2 come to something else',
    `update invoices set net_minor = net_minor + 1, total_minor = total_minor + 1 where invoice_no = 2 and tenant_id = $1`,
  ],
  [
    'reports: the revenue is not that of the invoices',
    'insert into summed_invoices (tenant_id, last_no) values ($1, 1)',
  ],
  [
    'reports: what was given back is not that of the credit notes',
    `update credit_notes set business_day = '2020-01-01' where tenant_id = $1`,
  ],
  [
    'reports: the money is not that of the documents',
    'update payments set amount_minor = amount_minor + 1 where tenant_id = $1',
  ],
  [
    'verify: the numbers of bills have gaps',
    'update counters set last_bill_no = last_bill_no + 1 where tenant_id = $1',
  ],
])('an evening of which it is true that %s is told from one that is right', async (fault, change) => {
  const evening = await playEvening();
  expect(await eveningFaults(app, evening)).toEqual([]);
  await app.database.asOwner(async (owner) => {
    await owner.query(change, [evening.tenantId]);
    // What the server keeps of open orders is old.
    await owner.query('update counters set orders_epoch = $2 where tenant_id = $1', [evening.tenantId, randomUUID()]);
  });
  expect(await eveningFaults(app, evening)).toContain(fault);
});
