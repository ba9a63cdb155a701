import type pg from 'pg';

/** The last migration of the version before bills. */
export const LAST_OF_BEFORE = '0039_sums_of_sales.sql';

/** The moment at which both versions are asked. */
export const NOW = new Date('2026-05-20T18:00:00Z');

export const PASSWORD = 'correct horse';
const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$xo9WvrGk1f/gW39HXw8plQ$tSQYILML+2i1d9vP5ZO1RtH8EMYdJRaukcbTeFdWM4o';

export type RestaurantOfBefore = { tenantId: string; username: string };
export const busy: RestaurantOfBefore = {
  tenantId: '01900000-0000-7000-8000-000000000001',
  username: 'busy@example.com',
};
export const quiet: RestaurantOfBefore = {
  tenantId: '01900000-0000-7000-8000-000000000002',
  username: 'quiet@example.com',
};

/**
 * A restaurant as the version before bills stored it, always the same: so many orders in the last six weeks, most of
 * them paid, some two on one invoice, and in the end some that are open.
 */
export async function fillRestaurant(
  owner: pg.Client,
  { tenantId, username }: RestaurantOfBefore,
  sales: number,
): Promise<void> {
  await owner.query('begin');
  for (const text of [...furniture(username), ...(sales > 0 ? orders(sales) : [])])
    await owner.query(text.replaceAll(':tenant', `'${tenantId}'::uuid`).replaceAll(/:id\(([^()]+)\)/g, idOf(tenantId)));
  await owner.query('commit');
}

/** An id that follows from the words for it, such as a server of ours makes. */
const idOf =
  (tenantId: string) =>
  (_: string, words: string): string =>
    `overlay(overlay(md5('${tenantId}' || concat_ws(' ', ${words})) placing '7' from 13) placing '8' from 17)::uuid`;

const furniture = (username: string): string[] => [
  `insert into tenants (id, name, subscription_start, subscription_end, created_at)
   values (:tenant, 'Before', '2026-01-01', '2100-01-01', '2026-01-01')`,
  `insert into users (tenant_id, id, username, password_hash, name, role, created_at)
   values (:tenant, :id('user'), '${username}', '${PASSWORD_HASH}', 'Ann', 'admin', '2026-01-01')`,
  `insert into logins (tenant_id, username) values (:tenant, '${username}')`,
  `insert into stores (tenant_id, name, currency, time_zone, day_start_hour, unique_qr_code)
   values (:tenant, 'Before', 'USD', 'America/New_York', 4, :id('code')::text)`,
  `insert into qr_codes (tenant_id, code) values (:tenant, :id('code')::text)`,
  `insert into print_settings (tenant_id) values (:tenant)`,
  `insert into counters (tenant_id) values (:tenant)`,
  `insert into payment_types (tenant_id, id, title, icon)
   values (:tenant, :id('type', 0), 'Cash', 'cash'), (:tenant, :id('type', 1), 'Card', 'card')`,
  `insert into taxes (tenant_id, id, title, rate_milli, type)
   values (:tenant, :id('tax', 0), 'Sales tax', 8875, 'exclusive'), (:tenant, :id('tax', 1), 'VAT', 10000, 'inclusive')`,
  `insert into categories (tenant_id, id, title, position)
   values (:tenant, :id('category', 0), 'Food', 0), (:tenant, :id('category', 1), 'Drinks', 1)`,
  `insert into menu_items (tenant_id, id, title, price_minor, tax_id, category_id, created_at, position)
   select :tenant, :id('item', n), 'Dish ' || n, 163 + n * 137, case when n % 3 < 2 then :id('tax', n % 3) end,
     :id('category', n % 2), '2026-01-01', n
   from generate_series(1, 12) n`,
  `insert into item_variants (tenant_id, id, item_id, title, price_minor)
   select :tenant, :id('variant', n), :id('item', n), 'Large', 263 + n * 137 from generate_series(1, 3) n`,
  `insert into item_addons (tenant_id, id, item_id, title, price_minor)
   select :tenant, :id('addon', n, a), :id('item', n), 'Extra ' || a, a * 45
   from generate_series(1, 2) n, generate_series(1, 2) a`,
  `insert into store_tables (tenant_id, id, title, floor, seating_capacity)
   select :tenant, :id('table', n), 'Table ' || n, case when n < 3 then 'Hall' else 'Terrace' end, 4
   from generate_series(1, 4) n`,
  `insert into customers (tenant_id, id, phone, name, email, created_at, updated_at)
   select :tenant, :id('customer', n), '555 ' || n, 'Guest ' || n, 'guest' || n || '@example.com', '2026-01-01',
     '2026-01-01'
   from generate_series(0, 39) n`,
];

/** The last so many are open. */
const OPEN = 18;

const orders = (sales: number): string[] => [
  `create temp table sale on commit drop as
   select *, (placed_at at time zone 'America/New_York' - interval '4 hours')::date as day,
     case when n % 3 > 0 then 1 + n % 4 end as at_table,
     case when n % 4 = 0 then n % 40 end as guest
   from (
     select n, timestamptz '2026-05-20T17:30:00Z' - (${sales} - n) * interval '20 minutes' as placed_at,
       n > ${sales - OPEN} as is_open, n <= ${sales - OPEN} and n % 17 = 0 as is_cancelled,
       n % 17 > 0 and n <= ${sales - OPEN} or n > ${sales - OPEN} and n % 6 = 5 as is_paid,
       -- Some are paid together with the next.
       case when n % 10 = 1 and n < ${sales - OPEN} and (n + 1) % 17 > 0 then n + 1 else n end as paid_with
     from generate_series(1, ${sales}) n
   ) each_order`,
  `update sale set at_table = 2, guest = null where n % 10 in (1, 2)`,
  `create temp table line on commit drop as
   select n, position, item, 1 + (n + position) % 3 as quantity, has_variant, addons,
     price + case when addons > 0 then 45 else 0 end + case when addons > 1 then 90 else 0 end as unit, rate, tax_type,
     case
       when is_cancelled and not (n % 34 = 0 and position = 0) then 'cancelled'
       when position = 2 and n % 5 = 0 then 'cancelled'
       when is_open then (array['created', 'preparing', 'completed', 'delivered'])[1 + (n + position) % 4]
       else 'delivered'
     end as status
   from (
     select n, is_open, is_cancelled, position, item, item <= 3 and (n + position) % 2 = 0 as has_variant,
       163 + item * 137 + case when item <= 3 and (n + position) % 2 = 0 then 100 else 0 end as price,
       case when item <= 2 and n % 3 < 2 then 1 + n % 3 else 0 end as addons,
       (array[8875, 10000, null])[1 + item % 3] as rate,
       (array['exclusive', 'inclusive', null])[1 + item % 3] as tax_type
     from sale, generate_series(0, n % 4) position, lateral (select 1 + (n * 7 + position * 3) % 12 as item) chosen
   ) each_line`,
  `alter table line add column net bigint, add column tax bigint`,
  `update line set
     tax = case tax_type when 'exclusive' then round(unit * quantity * rate / 100000.0)
       when 'inclusive' then round(unit * quantity * rate / (100000.0 + rate)) else 0 end`,
  `update line set net = unit * quantity - case tax_type when 'inclusive' then tax else 0 end`,
  `create temp table paid on commit drop as
   select paid_with, row_number() over (order by paid_with) as number, max(s.day) as day, max(s.placed_at) as at,
     count(distinct s.n) as orders, sum(l.net) as net, sum(l.tax) as tax
   from sale s join line l using (n)
   where s.is_paid and l.status <> 'cancelled'
   group by paid_with`,
  `insert into invoices (tenant_id, id, invoice_no, business_day, net_minor, tax_minor, total_minor, delivery_type,
     customer_type, customer_id, customer_phone, customer_name, customer_email, table_id, table_title, floor, created_at,
     order_count)
   select :tenant, :id('invoice', p.number), p.number, p.day, p.net, p.tax, p.net + p.tax,
     case when at_table is null then 'takeaway' else 'dinein' end, case when guest is null then 'WALKIN' else 'CUSTOMER' end,
     case when guest is not null then :id('customer', guest) end, '555 ' || guest, 'Guest ' || guest,
     'guest' || guest || '@example.com', case when at_table is not null then :id('table', at_table) end,
     'Table ' || at_table, case when at_table < 3 then 'Hall' when at_table >= 3 then 'Terrace' end, p.at, p.orders
   from paid p join sale s on s.n = p.paid_with order by p.number`,
  `insert into payments (tenant_id, id, invoice_id, payment_type_id, payment_type_title, amount_minor, paid_at,
     business_day)
   select :tenant, :id('payment', number), :id('invoice', number),
     case when number % 3 < 2 then :id('type', number % 3) end, (array['Cash', 'Card', null])[1 + number % 3], net + tax,
     at, day
   from paid`,
  `insert into orders (tenant_id, id, order_no, token_no, business_day, placed_at, delivery_type, customer_type,
     customer_id, customer_phone, customer_name, table_id, status, payment_status, invoice_id, closed_at, version)
   select :tenant, :id('order', s.n), s.n, row_number() over (partition by s.day order by s.n), s.day, s.placed_at,
     case when at_table is null then 'takeaway' else 'dinein' end, case when guest is null then 'WALKIN' else 'CUSTOMER' end,
     case when guest is not null then :id('customer', guest) end, '555 ' || guest, 'Guest ' || guest,
     case when at_table is not null then :id('table', at_table) end,
     case when is_open then 'created' when is_cancelled then 'cancelled' else 'completed' end,
     case when p.number is null then 'pending' else 'paid' end,
     case when p.number is not null then :id('invoice', p.number) end, case when not is_open then s.placed_at end, s.n
   from sale s left join paid p on s.is_paid and p.paid_with = s.paid_with order by s.n`,
  `insert into order_items (tenant_id, id, order_id, position, item_id, item_title, variant_id, variant_title,
     variant_price_minor, addons, notes, unit_price_minor, quantity, tax_title, tax_rate_milli, tax_type, net_minor,
     tax_minor, total_minor, status, status_changed_at, category_title, invoiced_on)
   select :tenant, :id('line', l.n, position), :id('order', l.n), position, :id('item', item), 'Dish ' || item,
     case when has_variant then :id('variant', item) end, case when has_variant then 'Large' end,
     case when has_variant then 263 + item * 137 end,
     (select coalesce(jsonb_agg(jsonb_build_object('id', :id('addon', item, a), 'title', 'Extra ' || a, 'price_minor',
       a * 45) order by a), '[]') from generate_series(1, addons) a),
     case when l.n % 7 = 0 then 'no salt' end, unit, quantity,
     case tax_type when 'exclusive' then 'Sales tax' when 'inclusive' then 'VAT' end, rate, tax_type, l.net, l.tax, l.net + l.tax,
     l.status, s.placed_at, (array['Food', 'Drinks'])[1 + item % 2], case when l.status <> 'cancelled' then p.day end
   from line l join sale s using (n) left join paid p on s.is_paid and p.paid_with = s.paid_with order by l.n, position`,
  `insert into token_counters (tenant_id, business_day, last_token_no)
   select :tenant, day, count(*) from sale group by day`,
  `update counters set last_order_no = ${sales}, last_invoice_no = (select count(*) from paid),
     last_day = (select max(day) from sale), orders_version = ${sales}
   where tenant_id = :tenant`,
];
