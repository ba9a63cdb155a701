-- How many digits the amounts of a store have after the decimal point (docs/decisions/040-minor-units.md). A server of
-- the version before adds stores without this number, and their amounts are hundredths.
alter table stores
  add column currency_digits smallint not null default 2
    constraint stores_currency_digits_range check (currency_digits between 0 and 3);

-- Amounts were hundredths in all currencies. They become minor units of their currency where that loses nothing. Where
-- a
-- fraction was really charged, the store keeps two digits.
-- The policies name the serving role only. While forced, they would hide every row from an owner who is no superuser.
alter table stores no force row level security;
alter table menu_items no force row level security;
alter table item_variants no force row level security;
alter table item_addons no force row level security;
alter table order_items no force row level security;
alter table invoices no force row level security;
alter table payments no force row level security;

update stores s set currency_digits = 0
where currency in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV', 'XAF',
    'XOF', 'XPF')
  and not exists (
    select from menu_items m
    where m.tenant_id = s.tenant_id and (m.price_minor % 100 <> 0 or m.net_price_minor % 100 <> 0))
  and not exists (select from item_variants o where o.tenant_id = s.tenant_id and o.price_minor % 100 <> 0)
  and not exists (select from item_addons o where o.tenant_id = s.tenant_id and o.price_minor % 100 <> 0)
  and not exists (
    select from order_items l
    where l.tenant_id = s.tenant_id and (
      l.unit_price_minor % 100 <> 0 or l.variant_price_minor % 100 <> 0 or l.net_minor % 100 <> 0
      or l.tax_minor % 100 <> 0
      or jsonb_path_exists(l.addons, '$[*].price_minor ? (@ % 100 != 0)')))
  and not exists (
    select from invoices v where v.tenant_id = s.tenant_id and (v.net_minor % 100 <> 0 or v.tax_minor % 100 <> 0))
  and not exists (select from payments p where p.tenant_id = s.tenant_id and p.amount_minor % 100 <> 0);

-- A third digit makes amounts ten times as large. They must still fit: prices up to 100,000,000,000, others up to
-- fifteen digits.
update stores s set currency_digits = 3
where currency in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND')
  and not exists (
    select from menu_items m
    where m.tenant_id = s.tenant_id and greatest(m.price_minor, m.net_price_minor) > 10000000000)
  and not exists (select from item_variants o where o.tenant_id = s.tenant_id and o.price_minor > 10000000000)
  and not exists (select from item_addons o where o.tenant_id = s.tenant_id and o.price_minor > 10000000000)
  and not exists (
    select from order_items l
    where l.tenant_id = s.tenant_id and greatest(l.unit_price_minor, l.total_minor) > 99999999999999)
  and not exists (select from invoices v where v.tenant_id = s.tenant_id and v.total_minor > 99999999999999)
  and not exists (select from payments p where p.tenant_id = s.tenant_id and p.amount_minor > 99999999999999);

update menu_items m set price_minor = m.price_minor / 100, net_price_minor = m.net_price_minor / 100
  from stores s where s.tenant_id = m.tenant_id and s.currency_digits = 0;
update item_variants o set price_minor = o.price_minor / 100
  from stores s where s.tenant_id = o.tenant_id and s.currency_digits = 0;
update item_addons o set price_minor = o.price_minor / 100
  from stores s where s.tenant_id = o.tenant_id and s.currency_digits = 0;
update order_items l set unit_price_minor = l.unit_price_minor / 100, variant_price_minor = l.variant_price_minor / 100,
    net_minor = l.net_minor / 100, tax_minor = l.tax_minor / 100, total_minor = l.total_minor / 100,
    addons = (
      select coalesce(jsonb_agg(a.addon || jsonb_build_object('price_minor', (a.addon ->> 'price_minor')::bigint / 100)
        order by a.place), '[]')
      from jsonb_array_elements(l.addons) with ordinality a (addon, place))
  from stores s where s.tenant_id = l.tenant_id and s.currency_digits = 0;
update invoices v set net_minor = v.net_minor / 100, tax_minor = v.tax_minor / 100, total_minor = v.total_minor / 100
  from stores s where s.tenant_id = v.tenant_id and s.currency_digits = 0;
update payments p set amount_minor = p.amount_minor / 100
  from stores s where s.tenant_id = p.tenant_id and s.currency_digits = 0;

update menu_items m set price_minor = m.price_minor * 10, net_price_minor = m.net_price_minor * 10
  from stores s where s.tenant_id = m.tenant_id and s.currency_digits = 3;
update item_variants o set price_minor = o.price_minor * 10
  from stores s where s.tenant_id = o.tenant_id and s.currency_digits = 3;
update item_addons o set price_minor = o.price_minor * 10
  from stores s where s.tenant_id = o.tenant_id and s.currency_digits = 3;
update order_items l set unit_price_minor = l.unit_price_minor * 10, variant_price_minor = l.variant_price_minor * 10,
    net_minor = l.net_minor * 10, tax_minor = l.tax_minor * 10, total_minor = l.total_minor * 10,
    addons = (
      select coalesce(jsonb_agg(a.addon || jsonb_build_object('price_minor', (a.addon ->> 'price_minor')::bigint * 10)
        order by a.place), '[]')
      from jsonb_array_elements(l.addons) with ordinality a (addon, place))
  from stores s where s.tenant_id = l.tenant_id and s.currency_digits = 3;
update invoices v set net_minor = v.net_minor * 10, tax_minor = v.tax_minor * 10, total_minor = v.total_minor * 10
  from stores s where s.tenant_id = v.tenant_id and s.currency_digits = 3;
update payments p set amount_minor = p.amount_minor * 10
  from stores s where s.tenant_id = p.tenant_id and s.currency_digits = 3;

alter table payments force row level security;
alter table invoices force row level security;
alter table order_items force row level security;
alter table item_addons force row level security;
alter table item_variants force row level security;
alter table menu_items force row level security;
alter table stores force row level security;

-- Who holds a device, with the digits of the restaurant's amounts. The view of before keeps its definition and gets
-- another name, because its definition differs on a distributed database.
alter view app.sessions rename to device_holders;
create view app.open_sessions with (security_invoker = true) as
  select h.*, s.currency_digits
  from app.device_holders h
  join stores s on s.tenant_id = h.tenant_id;
grant select on app.open_sessions to comanda_app;

-- A server of the version before asks here. It would take other amounts for hundredths, so it must fail instead.
create view app.sessions with (security_invoker = true) as
  select h.*
  from app.device_holders h
  join stores s on s.tenant_id = h.tenant_id
  where 1 / (s.currency_digits = 2)::integer = 1;
grant select on app.sessions to comanda_app;

-- As app.session_of, which is that of the version before.
create function app.open_session_of(tenant uuid, device uuid, at timestamptz) returns setof app.open_sessions
  language plpgsql
  as $$
begin
  -- As in the server's transactions, the statement: only that reaches every node of a distributed database.
  execute format('set local app.tenant_id = %L', tenant);
  return query
    select * from app.open_sessions s where s.tenant_id = tenant and s.device_id = device and s.expires_at > at;
end $$;
revoke execute on function app.open_session_of(uuid, uuid, timestamptz) from public;
grant execute on function app.open_session_of(uuid, uuid, timestamptz) to comanda_app;
