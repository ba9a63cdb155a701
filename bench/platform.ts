import { superadmin } from '@comanda/contract/superadmin/superadmin.contract';
import { createClient } from '../apps/server/test/support/client.ts';
import { ms, percentiles } from './load.ts';
import { asOwner, fill } from './owner.ts';
import type { Bench } from './restaurants.ts';

const TENANTS = 10_000;
const DAYS = 30;
/** Of each tenant on each day. */
const INVOICES = 3;
const ROUNDS = 9;
export const operator = { username: 'operator@comanda.example', password: 'a password for the bench' };

/** The operator's screens with 10,000 restaurants, beside the target for its lists: 300 ms. */
export async function measurePlatform(bench: Bench): Promise<void> {
  await asOwner(bench, (owner) => fill(owner, statements));

  const client = createClient(bench.url);
  await client.call(superadmin.signIn, { body: operator });
  const calls = {
    'first page of tenants': 'tenants?page=1',
    'last page of tenants': `tenants?page=${TENANTS / 5}`,
    'search for a part of a name': 'tenants?search=999&status=active',
    'search that finds nobody': 'tenants?search=nobody%20at%20all',
    'those who signed up this month': 'tenants?type=this_month',
    'numbers of tenants': 'tenantsData',
    'export of all tenants': 'tenantsData/all',
    dashboard: 'dashboard',
    'report of seven days': 'reports',
    'report of a month': `reports?type=custom&from=${dayBefore(DAYS - 1)}&to=${dayBefore(0)}`,
  };
  const invoices = (TENANTS * DAYS * INVOICES).toLocaleString('en');
  console.log(
    `\nSuperadmin, ${TENANTS.toLocaleString('en')} tenants, ${invoices} invoices in ${DAYS} days, one client`,
  );
  for (const [name, call] of Object.entries(calls)) {
    const times: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const begin = performance.now();
      const { status } = await client.send('GET', `/api/v1/superadmin/${call}`);
      if (status !== 200) throw new Error(`${call} answered ${status}`);
      // The first fills the caches.
      if (round > 0) times.push(performance.now() - begin);
    }
    const { p50, p99 } = percentiles(times);
    console.log(`  ${name}: p50 ${ms(p50)}, p99 ${ms(p99)}`);
  }
}

const dayBefore = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const statements = [
  `create temp table made on commit drop as
   select n, uuidv7() as id, uuidv7() as user_id, now() - n * interval '1 hour' as created_at,
     (array['USD', 'EUR', 'GBP', 'JPY', 'INR'])[1 + n % 5] as currency,
     (array['America/New_York', 'Europe/Berlin', 'Europe/London', 'Asia/Tokyo', 'Asia/Kolkata'])[1 + n % 5] as zone
   from generate_series(1, ${TENANTS}) n`,
  `insert into tenants (id, name, is_active, subscription_id, subscription_start, subscription_end, created_at)
   select id, 'Restaurant number ' || n, n % 10 > 0, case when n % 3 > 0 then 'test_sub_' || n end, created_at,
     created_at + interval '1 year', created_at
   from made`,
  `insert into users (tenant_id, id, username, password_hash, name, role)
   select id, user_id, 'owner' || n || '@restaurants.example', 'x', 'Owner', 'admin' from made`,
  `insert into stores (tenant_id, name, currency, time_zone, unique_qr_code)
   select id, 'Restaurant number ' || n, currency, zone, 'qr-of-restaurant-' || n from made`,
  `insert into customers (tenant_id, id, phone, name)
   select id, uuidv7(), phone::text, 'Guest' from made cross join generate_series(1, 50) phone`,
  `insert into invoices (tenant_id, id, invoice_no, business_day, net_minor, tax_minor, total_minor, delivery_type,
     customer_type, created_at)
   select id, uuidv7(), day * ${INVOICES} + no, current_date - day, 1000 + n, 0, 1000 + n, 'dinein', 'WALKIN',
     now() - day * interval '1 day'
   from made cross join generate_series(0, ${DAYS - 1}) day cross join generate_series(1, ${INVOICES}) no
   order by day desc, no`,
];
