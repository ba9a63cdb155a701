-- What was tried before service (docs/decisions/061-before-service.md).
create table service_tests (
  tenant_id uuid not null,
  id uuid not null,
  started_at timestamptz not null,
  started_by text not null,
  ended_at timestamptz,
  -- By station: how many dishes go there.
  dishes jsonb not null,
  -- By station: who tapped, and when.
  heard jsonb not null default '{}',
  -- By printer: whether its drawer opened.
  drawers jsonb not null default '{}',
  -- What was right and what was wrong, once it is over.
  sheet jsonb,
  constraint service_tests_pk primary key (tenant_id, id),
  constraint service_tests_tenant_fk foreign key (tenant_id) references tenants (id) on delete cascade,
  constraint service_tests_ended_with_sheet check ((ended_at is null) = (sheet is null)),
  constraint service_tests_started_by_length check (length(started_by) <= 254),
  constraint service_tests_size check (
    length(dishes::text) + length(heard::text) + length(drawers::text) + coalesce(length(sheet::text), 0) <= 100000)
);
call app.protect_tenant_table('service_tests');
