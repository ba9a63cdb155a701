-- The open orders of a restaurant have a version that every change moves on (docs/decisions/044-live-lists.md). The row of
-- the counters stays locked until the commit. So versions are committed in their order, and whoever sees one sees
-- all changes before it. The epoch is random: another one makes everything new that anybody knows of the orders.
alter table counters
  add column orders_epoch uuid not null default gen_random_uuid(),
  add column orders_version bigint not null default 0;
-- The version that changed the order last.
alter table orders add column version bigint not null default 0;
create index orders_by_version on orders (tenant_id, version);

-- Who holds a device, and where the orders of the restaurant stand.
create view app.informed_sessions with (security_invoker = true) as
  select s.*, c.orders_epoch, c.orders_version
  from app.open_sessions s
  join counters c on c.tenant_id = s.tenant_id;
grant select on app.informed_sessions to comanda_app;

-- As app.open_session_of, which is that of the version before.
create function app.informed_session_of(tenant uuid, device uuid, at timestamptz) returns setof app.informed_sessions
  language plpgsql
  as $$
begin
  -- As in the server's transactions, the statement: only that reaches every node of a distributed database.
  execute format('set local app.tenant_id = %L', tenant);
  return query
    select * from app.informed_sessions s where s.tenant_id = tenant and s.device_id = device and s.expires_at > at;
end $$;
revoke execute on function app.informed_session_of(uuid, uuid, timestamptz) from public;
grant execute on function app.informed_session_of(uuid, uuid, timestamptz) to comanda_app;

-- Stores an order under the next numbers, which are drawn as that of an invoice is. It takes the next version with them.
-- Its lines are stored after it, and its invoice before, where it has one.
create function app.place_order(
    tenant uuid, day date, at timestamptz, order_id uuid, delivery_type text, customer_type text, customer_id uuid,
    customer_phone text, customer_name text, table_id uuid, invoice_id uuid, weight integer,
    out order_number integer, out token_number integer, out orders_epoch uuid, out orders_version bigint)
  language plpgsql
  as $$
begin
  update public.counters c
    set last_order_no = c.last_order_no + 1, last_day = greatest(c.last_day, day), orders_version = c.orders_version + 1
    where c.tenant_id = tenant
    returning c.last_order_no, c.orders_epoch, c.orders_version into strict order_number, orders_epoch, orders_version;
  -- The upsert locks the day's row, so two tills can never draw the same token.
  insert into public.token_counters as t (tenant_id, business_day, last_token_no) values (tenant, day, 1)
    on conflict (tenant_id, business_day) do update set last_token_no = t.last_token_no + 1
    returning t.last_token_no into strict token_number;
  insert into public.orders (tenant_id, id, order_no, token_no, business_day, placed_at, delivery_type, customer_type,
      customer_id, customer_phone, customer_name, table_id, payment_status, invoice_id, weight, version)
    values (tenant, order_id, order_number, token_number, day, at, delivery_type, customer_type, customer_id,
      customer_phone, customer_name, table_id, case when invoice_id is null then 'pending' else 'paid' end, invoice_id,
      weight, orders_version);
end $$;
revoke execute on function
  app.place_order(uuid, date, timestamptz, uuid, text, text, uuid, text, text, uuid, uuid, integer)
  from public;
grant execute on function
  app.place_order(uuid, date, timestamptz, uuid, text, text, uuid, text, text, uuid, uuid, integer)
  to comanda_app;
