import { taxes } from '@comanda/contract/taxes/taxes.contract';
import { superadmin } from '@comanda/contract/superadmin/superadmin.contract';
import { rateFromPercent } from '@comanda/domain/tax';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillWithMenu } from './fill.ts';
import { faultsIn, table } from './neighbour-figures.ts';
import { openStreet, type Street, type Tenant } from './street.ts';

const LONGEST_DELETION_MS = 300_000;

let street: Street;
beforeAll(async () => {
  street = await openStreet();
});
afterAll(async () => {
  console.log(table(street.rows));
  await street.close();
});

it('adds up for the operator and for others, whatever one restaurant sells', async () => {
  const { client } = await street.open('giant');
  const operator = await street.signInOperator();
  const { id: taxId } = await client.call(taxes.add, {
    body: { title: 'All of it again', rate: rateFromPercent(100), type: 'exclusive' },
  });
  const answers: Record<string, number> = {};
  const note = (name: string, { status }: { status: number }) => {
    answers[`${name}: ${status}`] = (answers[`${name}: ${status}`] ?? 0) + 1;
  };
  // The largest price of an item that is taken, and the largest sale of it.
  for (const price of [1_000_000_000, 10_000_000, 100_000, 1_000]) {
    const item = { title: `Gold ${price}`, price, netPrice: null, categoryId: null, taxId };
    const added = await client.send('POST', '/api/v1/menu-items/add', { body: item });
    note(`item of ${price}`, added);
    if (added.status !== 200) continue;
    for (const lines of [200, 100, 10, 1]) {
      const cart = Array.from({ length: lines }, () => ({ id: String(added.body.id), quantity: 999 }));
      for (let sale = 0; sale < 3; sale += 1) {
        const sold = await client.send('POST', '/api/v1/pos/create-order-and-invoice', { body: { cart } });
        note(`${lines} lines × 999 × ${price}`, sold);
        expect.soft(sold.status).toBeLessThan(500);
        const sent = await client.send('POST', '/api/v1/pos/create-order', { body: { cart } });
        expect.soft(sent.status).toBeLessThan(500);
      }
    }
  }
  console.log(answers);
  const own = ['/dashboard', '/reports?type=today', '/invoices/summary', '/invoices', '/orders', '/customers'];
  for (const path of own)
    expect.soft((await client.send('GET', `/api/v1${path}`)).status, `the restaurant's own ${path}`).toBe(200);
  for (const path of ['dashboard', 'reports', 'tenants', 'tenantsData/all'])
    expect.soft((await operator.send('GET', `/api/v1/superadmin/${path}`)).status, `the operator's ${path}`).toBe(200);
});

/** Resolves when the operator's list does not show it any more. */
async function gone(tenantId: string): Promise<number> {
  const since = performance.now();
  const operator = await street.signInOperator();
  const isListed = async () => {
    const all = await operator.call(superadmin.exportTenants, { params: { status: 'all' } });
    return all.some(({ id }) => id === tenantId);
  };
  await expect.poll(isListed, { timeout: LONGEST_DELETION_MS, interval: 500 }).toBe(false);
  return Math.round(performance.now() - since);
}

it('deletes a restaurant with a large menu while others sell, also over a restart', async () => {
  const large = await street.open('large');
  const larger = await street.open('larger');
  console.log(`${await fillWithMenu(large)} and ${await fillWithMenu(larger, 5_000)} menu items`);
  const operator = await street.signInOperator();
  const remove = ({ tenantId }: Tenant) => operator.send('DELETE', `/api/v1/superadmin/tenants/delete/${tenantId}`);
  const row = await street.during('a restaurant with a large menu is deleted', async () => {
    const { status } = await remove(large);
    const longestMs = await gone(large.tenantId);
    return [{ statuses: { [status]: 1 }, bytes: 0, longestMs, sample: '' }];
  });
  console.log(`gone ${row.attacker[0]?.longestMs} ms after the answer`);
  expect.soft(faultsIn(row)).toEqual([]);

  expect.soft((await remove(larger)).status).toBe(200);
  await street.server.kill('SIGKILL');
  await street.server.start();
  console.log(`the other one gone ${await gone(larger.tenantId)} ms after a restart`);
});
