-- The owner of the database migrates; `comanda_app` serves tenants and is subject to row-level security.
-- The migration runner makes the role (roles belong to the whole server, not to one database).
create schema app;
grant usage on schema app to comanda_app;
revoke create on schema public from public;

-- Null outside a tenant's transaction. A setting that was local once reads as '' afterwards, so nullif makes it null.
create function app.tenant_id() returns uuid
  language sql stable
  as $$ select nullif(current_setting('app.tenant_id', true), '')::uuid $$;
grant execute on function app.tenant_id() to comanda_app;

create table tenants (
  id uuid not null,
  name text not null,
  is_active boolean not null default true,
  subscription_id text,
  subscription_start timestamptz,
  -- End of the trial or of the paid period; null means that there was never one.
  subscription_end timestamptz,
  created_at timestamptz not null default now(),
  constraint tenants_pk primary key (id),
  constraint tenants_name_length check (length(name) between 1 and 200),
  constraint tenants_subscription_range check (subscription_end > subscription_start)
);
alter table tenants enable row level security;
alter table tenants force row level security;
create policy tenant_isolation on tenants to comanda_app
  using (id = app.tenant_id()) with check (id = app.tenant_id());
grant select, insert, update on tenants to comanda_app;

-- Called once for each tenant table, by the migration that creates it.
create procedure app.protect_tenant_table(table_name regclass)
  language plpgsql
  as $$
begin
  execute format('alter table %s enable row level security', table_name);
  execute format('alter table %s force row level security', table_name);
  execute format(
    'create policy tenant_isolation on %s to comanda_app using (tenant_id = app.tenant_id()) with check (tenant_id = app.tenant_id())',
    table_name);
  execute format('grant select, insert, update, delete on %s to comanda_app', table_name);
end $$;
