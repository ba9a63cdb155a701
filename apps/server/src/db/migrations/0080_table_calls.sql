-- Guests who call from their table (docs/decisions/067-calls-from-a-table.md). A call is of one moment: it is answered,
-- and gone.
create table table_calls (
  tenant_id uuid not null,
  table_id uuid not null,
  kind text not null,
  called_at timestamptz not null,
  constraint table_calls_pk primary key (tenant_id, table_id, kind),
  constraint table_calls_tenant_fk foreign key (tenant_id) references tenants (id) on delete cascade,
  constraint table_calls_table_fk foreign key (tenant_id, table_id) references store_tables (tenant_id, id)
    on delete cascade,
  constraint table_calls_kind_known check (kind in ('waiter', 'bill'))
);
call app.protect_tenant_table('table_calls');

-- Restaurants that exist decide for themselves; new ones begin with it.
alter table stores add column is_table_call_enabled boolean not null default false;
alter table stores alter column is_table_call_enabled set default true;
