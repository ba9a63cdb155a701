-- Turns the migrated database into one that is distributed by tenant over the nodes of a Citus cluster. It was run on
-- PostgreSQL 18.6 with Citus 14.0.1; what was seen there, and why it is as it is: docs/decisions/029-distribution.md.
--
-- Before
--   1. On each node PostgreSQL 18 and Citus 14: shared_preload_libraries = 'citus', wal_level = 'logical', from 18.6 on
--      output_plugin_libraries = 'pgoutput, test_decoding, citus', the same max_connections (33 for each process of
--      Comanda: pools of 16, 6, 6 and 4, and one while starting; and some for Citus), max_prepared_transactions at least as many.
--   2. On each node, as a superuser: create role comanda login createrole; create database comanda owner comanda; and
--      in that database: create extension citus. pg_hba.conf or pg_dist_authinfo lets the coordinator in on the workers
--      as comanda, comanda_app, comanda_platform and the superuser.
--   3. On the coordinator the data: `npm run restore` with its DATABASE_URL, or Comanda is started there once. Then
--      Comanda is stopped.
--   4. On the coordinator, as a superuser in that database: select citus_set_coordinator_host('coordinator'); and for
--      each worker: select citus_add_node('worker-1', 5432); They hand the serving roles on to the workers.
-- Then, as comanda, on the coordinator, over a database that can be thrown away should it fail half way:
--   psql --set ON_ERROR_STOP=1 --file deploy/citus.sql "$DATABASE_URL"
-- After it Comanda starts as ever, with DATABASE_URL of the coordinator.

-- Citus copies rows as their owner, whom forced row-level security shows none: a copied table would be empty, and no
-- error would say so. The serving roles own nothing, and stay bound.
alter table tenants no force row level security;
alter table users no force row level security;
alter table logins no force row level security;
alter table unconfirmed_logins no force row level security;
alter table devices no force row level security;
alter table stores no force row level security;
alter table qr_codes no force row level security;
alter table print_settings no force row level security;
alter table store_tables no force row level security;
alter table taxes no force row level security;
alter table payment_types no force row level security;
alter table reasons no force row level security;
alter table charge_rules no force row level security;
alter table courses no force row level security;
alter table categories no force row level security;
alter table menu_items no force row level security;
alter table portions no force row level security;
alter table item_variants no force row level security;
alter table item_addons no force row level security;
alter table stations no force row level security;
alter table tickets no force row level security;
alter table station_routes no force row level security;
alter table customers no force row level security;
alter table reservations no force row level security;
alter table counters no force row level security;
alter table token_counters no force row level security;
alter table invoices no force row level security;
alter table payments no force row level security;
alter table past_letterheads no force row level security;
alter table invoice_companies no force row level security;
alter table invoice_lines no force row level security;
alter table credit_notes no force row level security;
alter table credit_note_lines no force row level security;
alter table refunds no force row level security;
alter table payment_corrections no force row level security;
alter table orders no force row level security;
alter table bills no force row level security;
alter table bill_entries no force row level security;
alter table bill_tables no force row level security;
alter table bill_changes no force row level security;
alter table order_items no force row level security;
alter table idempotency_keys no force row level security;
alter table qr_orders no force row level security;
alter table qr_order_items no force row level security;
alter table subscription_history no force row level security;
alter table subscription_events no force row level security;
alter table password_resets no force row level security;
alter table period_reminders no force row level security;
alter table two_step no force row level security;
alter table storage_used no force row level security;
alter table summed_invoices no force row level security;
alter table summed_days no force row level security;
alter table summed_items no force row level security;
alter table customer_returns no force row level security;
alter table floor_plans no force row level security;
alter table floor_fixtures no force row level security;
alter table table_places no force row level security;
alter table table_calls no force row level security;
alter table print_agents no force row level security;
alter table printers no force row level security;
alter table print_jobs no force row level security;
alter table service_tests no force row level security;
alter table mail_queue no force row level security;
alter table sign_in_failures no force row level security;
-- The same for the tables of later migrations, which it spreads over the nodes at once.
create or replace procedure app.protect_tenant_table(table_name regclass)
  language plpgsql
  as $$
begin
  execute format('alter table %s enable row level security', table_name);
  execute format(
    'create policy tenant_isolation on %s to comanda_app using (tenant_id = app.tenant_id()) with check (tenant_id = app.tenant_id())',
    table_name);
  execute format('grant select, insert, update, delete on %s to comanda_app', table_name);
  perform create_distributed_table(table_name, 'tenant_id', colocate_with => 'tenants');
end $$;

-- A restaurant is in one of so many parts of each table, and the parts are spread over the nodes.
set citus.shard_count = 64;

-- A tenant's transaction begins with `set local app.tenant_id`; the policies on the nodes need it.
alter role comanda_app set citus.propagate_set_commands = 'local';
-- A migration makes tables and functions in one transaction, which Citus allows on one connection to each node only.
alter role current_user set citus.multi_shard_modify_mode = 'sequential';
-- The pool asks for these two on its connections to the coordinator; here they are for those to the nodes.
alter role comanda_app set lock_timeout = '3s';
alter role comanda_app set statement_timeout = '60s';
alter role comanda_platform set lock_timeout = '3s';
alter role comanda_platform set statement_timeout = '60s';

-- Policies and checks call them, on each node. All other functions read tables, and stay on the coordinator.
select create_distributed_function('app.is_sound_bill(integer,integer,integer,text,timestamp with time zone,text,integer,uuid,text,timestamp with time zone,text,uuid)');
select create_distributed_function('app.is_sound_invoice(integer,integer,bigint,bigint,bigint,text,text,uuid,text)');
select create_distributed_function('app.is_sound_invoice_line(uuid,uuid,uuid,integer,integer,integer,bigint,bigint,bigint,bigint,text,integer)');
select create_distributed_function('app.is_sound_line(uuid,text,bigint,integer,integer,text,integer,bigint,bigint,bigint,bigint,text,uuid[],uuid[],uuid,boolean,timestamp with time zone,uuid)');
select create_distributed_function('app.is_sound_order(integer,integer,text,text,text,uuid,text,text,text,timestamp with time zone,text,uuid,uuid)');
select create_distributed_function('app.is_sound_payment(uuid,uuid,bigint,bigint,bigint,uuid,text)');
select create_distributed_function('app.is_sound_ticket(uuid,uuid,text,uuid[],integer[],timestamp with time zone,uuid,timestamp with time zone,timestamp with time zone,text,text,text)');
select create_distributed_function('app.tenant_id()');
grant usage on schema app to comanda_app, comanda_platform;
grant execute on function app.tenant_id() to comanda_app;

-- A policy on a node cannot ask the tenants' table whether the restaurant is being deleted. There, who serves may delete
-- what was written, but still not change it.
drop policy stays on bill_entries;
drop policy stays on bill_changes;
drop policy stays on invoices;
drop policy stays on payments;
drop policy stays on invoice_lines;
drop policy stays on credit_notes;
drop policy stays on credit_note_lines;
drop policy stays on refunds;
drop policy stays on payment_corrections;
drop policy if exists stays on bills;
drop policy if exists stays on orders;
drop policy if exists stays on order_items;
drop policy if exists stays on tickets;
drop policy if exists stays on invoice_companies;
drop policy if exists stays on past_letterheads;

-- The version of what the POS screen shows is changed by triggers. A trigger on a node may not change another table, so
-- nothing is kept: each reading has a version of its own.
drop trigger pos_change on menu_items;
drop trigger pos_change on item_variants;
drop trigger pos_change on item_addons;
drop trigger pos_change on categories;
drop trigger pos_change on taxes;
drop trigger pos_change on payment_types;
drop trigger pos_change on store_tables;
drop trigger pos_change on stores;
drop trigger pos_change on print_settings;
drop trigger pos_change on courses;
drop trigger pos_change on stations;
drop trigger pos_change on station_routes;
create or replace view app.device_holders with (security_invoker = true) as
  select d.tenant_id, d.id as device_id, d.expires_at, u.id as user_id, u.username, u.name, u.role, u.scopes,
    u.designation, u.photo, t.is_active, t.subscription_end, gen_random_uuid() as pos_version
  from devices d
  join users u on u.tenant_id = d.tenant_id and u.id = d.user_id
  join tenants t on t.id = d.tenant_id;

-- Outside a transaction block a setting does not reach the nodes, so it reads as the owner: the one row of that tenant.
create or replace function app.menu_of_qr_code(qr_code text, at timestamptz)
  returns table (tenant_id uuid, version uuid, is_open boolean)
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
declare
  tenant uuid := app.tenant_of_qr_code(qr_code);
begin
  return query
    select t.id, gen_random_uuid(), t.is_active and coalesce(t.subscription_end > at, false)
    from public.tenants t where t.id = tenant;
end $$;

-- The same of the session of a call, with the versions that its screens know.
create or replace function app.informed_session_of(tenant uuid, device uuid, at timestamptz)
  returns setof app.informed_sessions
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
begin
  return query
    select * from app.informed_sessions s where s.tenant_id = tenant and s.device_id = device and s.expires_at > at;
end $$;

-- A table that is the same on each node cannot refer to one that is spread over them. Comanda removes and renames the
-- logins and codes itself, besides.
alter table logins drop constraint logins_user_fk;
alter table unconfirmed_logins drop constraint unconfirmed_logins_tenant_fk;
alter table qr_codes drop constraint qr_codes_store_fk;

-- Citus refuses `on delete set null` where the tenant is part of the key, even with a list of columns
-- (citusdata/citus#7132). Comanda empties these columns itself, besides, or never deletes what they refer to. A claim is
-- good only as long as its device is there.
alter table qr_orders drop constraint qr_orders_taken_by_fk;
alter table menu_items
  drop constraint menu_items_tax_fk,
  drop constraint menu_items_category_fk,
  add constraint menu_items_tax_fk foreign key (tenant_id, tax_id) references taxes (tenant_id, id),
  add constraint menu_items_category_fk foreign key (tenant_id, category_id) references categories (tenant_id, id);
alter table reservations
  drop constraint reservations_customer_fk,
  drop constraint reservations_table_fk,
  add constraint reservations_customer_fk foreign key (tenant_id, customer_id) references customers (tenant_id, id),
  add constraint reservations_table_fk foreign key (tenant_id, table_id) references store_tables (tenant_id, id);
alter table invoices
  drop constraint invoices_customer_fk,
  drop constraint invoices_table_fk,
  add constraint invoices_customer_fk foreign key (tenant_id, customer_id) references customers (tenant_id, id),
  add constraint invoices_table_fk foreign key (tenant_id, table_id) references store_tables (tenant_id, id);
alter table orders
  drop constraint orders_customer_fk,
  drop constraint orders_table_fk,
  add constraint orders_customer_fk foreign key (tenant_id, customer_id) references customers (tenant_id, id),
  add constraint orders_table_fk foreign key (tenant_id, table_id) references store_tables (tenant_id, id);
alter table payments
  drop constraint payments_payment_type_fk,
  add constraint payments_payment_type_fk foreign key (tenant_id, payment_type_id)
    references payment_types (tenant_id, id);
alter table qr_orders
  drop constraint qr_orders_table_fk,
  add constraint qr_orders_table_fk foreign key (tenant_id, table_id) references store_tables (tenant_id, id);
alter table qr_order_items
  drop constraint qr_order_items_variant_fk,
  add constraint qr_order_items_variant_fk foreign key (tenant_id, variant_id)
    references item_variants (tenant_id, id);
-- Deleting a tenant would reach its payments by way of their invoices: too late for the payment types.
alter table payments
  add constraint payments_tenant_fk foreign key (tenant_id) references tenants (id) on delete cascade;

-- On each node as a whole: small, seldom written, and needed before a tenant is known or next to tenants' rows.
select create_reference_table('logins');
select create_reference_table('unconfirmed_logins');
select create_reference_table('qr_codes');
select create_reference_table('superadmins');
select create_reference_table('exchange_rates');

-- On the coordinator only, next to what they refer to.
select citus_add_local_table_to_metadata('superadmin_sessions');
select citus_add_local_table_to_metadata('superadmin_two_step');
-- Not named here, and so not known to Citus: schema_migrations, mail_queue, sign_in_failures and deleted_tenants. They
-- are tables of the coordinator as of any PostgreSQL, in which moments may be computed.

-- By tenant. What others refer to comes before them.
select create_distributed_table('tenants', 'id');
select create_distributed_table('users', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('devices', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('two_step', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('password_resets', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('period_reminders', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('subscription_history', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('subscription_events', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('stores', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('print_settings', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('store_tables', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('taxes', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('payment_types', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('reasons', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('charge_rules', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('courses', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('categories', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('menu_items', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('portions', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('item_variants', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('item_addons', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('print_agents', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('printers', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('customers', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('counters', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('token_counters', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('invoices', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('payments', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('bills', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('reservations', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('bill_entries', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('bill_tables', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('bill_changes', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('past_letterheads', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('invoice_companies', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('invoice_lines', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('credit_notes', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('credit_note_lines', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('refunds', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('payment_corrections', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('orders', 'tenant_id', colocate_with => 'tenants');
-- Not before orders: deleting a tenant would reach tickets by way of those, too late for their stations.
select create_distributed_table('stations', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('station_routes', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('order_items', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('tickets', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('idempotency_keys', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('qr_orders', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('qr_order_items', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('storage_used', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('summed_invoices', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('summed_days', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('summed_items', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('customer_returns', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('floor_plans', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('floor_fixtures', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('table_places', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('table_calls', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('print_jobs', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('service_tests', 'tenant_id', colocate_with => 'tenants');

-- Their rows are on the nodes now; this removes the copies on the coordinator, with those of all that refers to tenants.
select truncate_local_data_after_distributing_table('tenants');
