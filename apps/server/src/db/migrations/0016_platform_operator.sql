-- The platform's operator works as `comanda_platform`, a role of its own with a login of its own. It sees all tenants,
-- but of each only the columns that are granted here; the migration runner makes it. Neither role may become the other.
grant usage on schema app to comanda_platform;

-- The policy lets the role see the rows of all tenants; the grants say which columns.
create procedure app.show_platform(table_name regclass)
  language plpgsql
  as $$
begin
  execute format('create policy platform_reads on %s for select to comanda_platform using (true)', table_name);
end $$;

call app.show_platform('tenants');
call app.show_platform('stores');
call app.show_platform('users');
call app.show_platform('devices');
call app.show_platform('invoices');
call app.show_platform('order_items');
call app.show_platform('subscription_history');
grant select on tenants, stores, subscription_history to comanda_platform;
grant select (tenant_id, username, role) on users to comanda_platform;
grant select (tenant_id, rotated_at) on devices to comanda_platform;
grant select (tenant_id, business_day, order_count, total_minor, created_at) on invoices to comanda_platform;
grant select (tenant_id, item_id, item_title, quantity, invoiced_on) on order_items to comanda_platform;

-- Deleting a tenant deletes its rows in all tables. Its order lines go first: they refer to the menu without a cascade.
create policy platform_deletes on tenants for delete to comanda_platform using (true);
create policy platform_deletes on order_items for delete to comanda_platform using (true);
grant delete on tenants, order_items to comanda_platform;

-- Customers are only counted: how many each of the tenants had before the moment given for it.
create policy counting on customers for select to current_user using (true);
create function app.count_customers(tenants uuid[], moments timestamptz[]) returns bigint
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select count(*) from unnest(tenants, moments) as asked (tenant, moment)
    join public.customers c on c.tenant_id = asked.tenant and c.created_at < asked.moment
  $$;
revoke execute on function app.count_customers(uuid[], timestamptz[]) from public;
grant execute on function app.count_customers(uuid[], timestamptz[]) to comanda_platform;

grant select, insert, update on superadmins to comanda_platform;
-- The operator sees its own logins only, which belong to no tenant.
create policy platform_logins on logins to comanda_platform using (tenant_id is null) with check (tenant_id is null);
grant select, insert, delete on logins to comanda_platform;

-- Like `devices` of a tenant: deleting the row ends the session.
create table superadmin_sessions (
  id uuid not null,
  superadmin_id uuid not null,
  refresh_hash bytea not null,
  previous_refresh_hash bytea,
  rotated_at timestamptz not null,
  expires_at timestamptz not null,
  ip text not null,
  name text not null,
  created_at timestamptz not null,
  constraint superadmin_sessions_pk primary key (id),
  constraint superadmin_sessions_superadmin_fk foreign key (superadmin_id) references superadmins (id) on delete cascade,
  constraint superadmin_sessions_hash_length check (length(refresh_hash) = 32)
);
create index superadmin_sessions_by_superadmin on superadmin_sessions (superadmin_id);
grant select, insert, update, delete on superadmin_sessions to comanda_platform;

-- Tenants that are deleted, but whose uploaded pictures may still be on the disk.
create table deleted_tenants (
  id uuid not null,
  deleted_at timestamptz not null,
  constraint deleted_tenants_pk primary key (id)
);
grant select, insert, delete on deleted_tenants to comanda_platform;

create index tenants_by_creation on tenants (created_at desc, id desc);
create index subscription_history_by_creation on subscription_history (created_at) where status = 'renewed';

-- The sums of a period, of one tenant or of all, come from the index alone.
drop index invoices_by_day;
create index invoices_by_day on invoices (tenant_id, business_day) include (order_count, net_minor, tax_minor, total_minor);

grant select, insert, update on exchange_rates to comanda_platform;
-- Rounded market rates of that day, as units of the currency for one US dollar; the operator sets newer ones.
insert into exchange_rates (currency, valid_from, usd_per_unit)
select currency, date '2025-01-01', round(1 / units_per_usd, 10)
from (values
  ('AED', 3.6725), ('AFN', 70.2), ('ALL', 94.5), ('AMD', 396), ('ANG', 1.79), ('AOA', 912), ('ARS', 1031),
  ('AUD', 1.6157), ('AWG', 1.79), ('AZN', 1.7), ('BAM', 1.888), ('BBD', 2), ('BDT', 119.5), ('BGN', 1.888),
  ('BHD', 0.376), ('BIF', 2950), ('BMD', 1), ('BND', 1.364), ('BOB', 6.91), ('BRL', 6.18), ('BSD', 1), ('BTN', 85.6),
  ('BWP', 13.95), ('BYN', 3.27), ('BZD', 2), ('CAD', 1.4384), ('CDF', 2850), ('CHF', 0.9074), ('CLP', 994),
  ('CNY', 7.2993), ('COP', 4405), ('CRC', 508), ('CUP', 24), ('CVE', 106.5), ('CZK', 24.32), ('DJF', 177.721),
  ('DKK', 7.2), ('DOP', 61), ('DZD', 135.6), ('EGP', 50.8), ('ERN', 15), ('ETB', 127), ('EUR', 0.9655), ('FJD', 2.32),
  ('FKP', 0.7989), ('GBP', 0.7989), ('GEL', 2.8), ('GHS', 14.7), ('GIP', 0.7989), ('GMD', 72), ('GNF', 8630),
  ('GTQ', 7.7), ('GYD', 209), ('HKD', 7.768), ('HNL', 25.4), ('HTG', 130.8), ('HUF', 397.3), ('IDR', 16130),
  ('ILS', 3.64), ('INR', 85.6), ('IQD', 1310), ('IRR', 42000), ('ISK', 138.7), ('JMD', 155.5), ('JOD', 0.709),
  ('JPY', 157.2), ('KES', 129.3), ('KGS', 87), ('KHR', 4025), ('KMF', 475), ('KPW', 900), ('KRW', 1474), ('KWD', 0.308),
  ('KYD', 0.8333), ('KZT', 524), ('LAK', 21850), ('LBP', 89500), ('LKR', 293), ('LRD', 182), ('LSL', 18.85),
  ('LYD', 4.91), ('MAD', 10.12), ('MDL', 18.4), ('MGA', 4690), ('MKD', 59.4), ('MMK', 2100), ('MNT', 3420), ('MOP', 8),
  ('MRU', 39.9), ('MUR', 47.1), ('MVR', 15.4), ('MWK', 1735), ('MXN', 20.83), ('MYR', 4.47), ('MZN', 63.9),
  ('NAD', 18.85), ('NGN', 1545), ('NIO', 36.75), ('NOK', 11.38), ('NPR', 137), ('NZD', 1.787), ('OMR', 0.3845),
  ('PAB', 1), ('PEN', 3.76), ('PGK', 4.02), ('PHP', 58), ('PKR', 278.5), ('PLN', 4.13), ('PYG', 7810), ('QAR', 3.64),
  ('RON', 4.8), ('RSD', 113), ('RUB', 113.5), ('RWF', 1385), ('SAR', 3.755), ('SBD', 8.45), ('SCR', 14.2), ('SDG', 601),
  ('SEK', 11.07), ('SGD', 1.3657), ('SHP', 0.7989), ('SLE', 22.7), ('SOS', 571), ('SRD', 35.2), ('SSP', 3900),
  ('STN', 23.65), ('SVC', 8.75), ('SYP', 13002), ('SZL', 18.85), ('THB', 34.3), ('TJS', 10.93), ('TMT', 3.5),
  ('TND', 3.18), ('TOP', 2.39), ('TRY', 35.36), ('TTD', 6.79), ('TWD', 32.8), ('TZS', 2420), ('UAH', 42.05),
  ('UGX', 3675), ('USD', 1), ('UYU', 43.8), ('UZS', 12900), ('VES', 51.9), ('VND', 25485), ('VUV', 120), ('WST', 2.78),
  ('XAF', 633.3), ('XCD', 2.7), ('XCG', 1.79), ('XOF', 633.3), ('XPF', 115.2), ('YER', 249), ('ZAR', 18.85),
  ('ZMW', 27.9), ('ZWG', 25.8)
) as known (currency, units_per_usd);
