-- How many customers one tenant has. A database that is distributed by tenant asks the node of that tenant alone; the
-- function for many asks all of them.
create function app.count_customers_of(tenant uuid) returns bigint
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select count(*) from public.customers where tenant_id = tenant $$;
revoke execute on function app.count_customers_of(uuid) from public;
grant execute on function app.count_customers_of(uuid) to comanda_platform;
