-- How much a tenant keeps, as it was counted last.
create table storage_used (
  tenant_id uuid not null,
  row_count bigint not null,
  byte_count bigint not null,
  -- Rows and bytes of each part, which show the restaurant what takes the room.
  parts jsonb not null,
  -- Null where imports or uploads were noted and nothing was counted yet.
  measured_at timestamptz,
  -- When the last import was added, whose size is only an estimate.
  noted_at timestamptz,
  -- The tenant is not counted again before this moment. One with many rows is counted less often.
  again_at timestamptz not null,
  -- Since this moment a process has been counting the tenant.
  begun_at timestamptz,
  constraint storage_used_pk primary key (tenant_id),
  constraint storage_used_tenant_fk foreign key (tenant_id) references tenants (id) on delete cascade,
  constraint storage_used_row_count_not_negative check (row_count >= 0),
  constraint storage_used_byte_count_not_negative check (byte_count >= 0)
);
call app.protect_tenant_table('storage_used');
call app.show_platform('storage_used');
grant select on storage_used to comanda_platform;
