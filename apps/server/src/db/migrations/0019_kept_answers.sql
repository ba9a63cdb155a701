-- The server keeps the data of the POS screen in its memory, under this name (decision 031). Whoever changes any of
-- that data gives it another name in the same transaction. Names are random, so that data restored from yesterday never
-- gets a name that was used today.
alter table tenants add column pos_version uuid not null default gen_random_uuid();

create function app.change_pos_version() returns trigger
  language plpgsql
  as $$
begin
  update public.tenants set pos_version = gen_random_uuid() where id = app.tenant_id();
  return null;
end $$;

-- The trigger fires before each statement, so that writers wait for each other here, where they hold no lock yet.
create procedure app.part_of_pos_data(table_name regclass)
  language plpgsql
  as $$
begin
  execute format(
    'create trigger pos_change before insert or update or delete on %s for each statement
      when (app.tenant_id() is not null) execute function app.change_pos_version()',
    table_name);
end $$;

call app.part_of_pos_data('menu_items');
call app.part_of_pos_data('item_variants');
call app.part_of_pos_data('item_addons');
call app.part_of_pos_data('categories');
call app.part_of_pos_data('taxes');
call app.part_of_pos_data('payment_types');
call app.part_of_pos_data('store_tables');
call app.part_of_pos_data('stores');
call app.part_of_pos_data('print_settings');

-- Who holds a device, and what they may do. The view shows what its reader may see.
create view app.sessions with (security_invoker = true) as
  select d.tenant_id, d.id as device_id, d.expires_at, u.id as user_id, u.username, u.name, u.role, u.scopes,
    u.designation, u.photo, t.is_active, t.subscription_end, t.pos_version
  from devices d
  join users u on u.tenant_id = d.tenant_id and u.id = d.user_id
  join tenants t on t.id = d.tenant_id;
grant select on app.sessions to comanda_app;

-- The same for a single statement, which is a transaction of its own: it sees the rows of that tenant only.
create function app.session_of(tenant uuid, device uuid, at timestamptz) returns setof app.sessions
  language plpgsql
  as $$
begin
  -- As in the server's transactions, the statement: only that reaches every node of a distributed database.
  execute format('set local app.tenant_id = %L', tenant);
  return query
    select * from app.sessions s where s.tenant_id = tenant and s.device_id = device and s.expires_at > at;
end $$;
revoke execute on function app.session_of(uuid, uuid, timestamptz) from public;
grant execute on function app.session_of(uuid, uuid, timestamptz) to comanda_app;
