-- Where tables stand (docs/decisions/048-floor.md). A floor is what its tables say, so its plan goes by that name.
create table floor_plans (
  tenant_id uuid not null,
  floor text not null,
  -- Moves on each time that the plan is saved.
  version integer not null,
  constraint floor_plans_pk primary key (tenant_id, floor),
  constraint floor_plans_tenant_fk foreign key (tenant_id) references tenants (id) on delete cascade,
  constraint floor_plans_floor_length check (length(floor) between 1 and 200),
  constraint floor_plans_version_range check (version > 0)
);
call app.protect_tenant_table('floor_plans');

-- What stands on a floor besides its tables. All counts are tenths of a metre, or degrees.
create table floor_fixtures (
  tenant_id uuid not null,
  id uuid not null,
  floor text not null,
  kind text not null,
  x smallint not null,
  y smallint not null,
  width smallint not null,
  height smallint not null,
  rotation smallint not null,
  constraint floor_fixtures_pk primary key (tenant_id, id),
  constraint floor_fixtures_tenant_fk foreign key (tenant_id) references tenants (id) on delete cascade,
  constraint floor_fixtures_plan_fk foreign key (tenant_id, floor) references floor_plans (tenant_id, floor)
    on delete cascade,
  constraint floor_fixtures_kind_known check (kind in ('wall', 'window', 'door', 'counter', 'plant', 'stairs')),
  constraint floor_fixtures_place_range check (x between 0 and 1000 and y between 0 and 1000),
  constraint floor_fixtures_sides_range check (width between 1 and 1000 and height between 1 and 1000),
  constraint floor_fixtures_rotation_known check (rotation between 0 and 315 and rotation % 45 = 0)
);
call app.protect_tenant_table('floor_fixtures');
create index floor_fixtures_by_floor on floor_fixtures (tenant_id, floor);

-- Apart from store_tables: a change there makes the till read everything anew. A table without a row is laid out by itself.
create table table_places (
  tenant_id uuid not null,
  table_id uuid not null,
  x smallint not null,
  y smallint not null,
  width smallint not null,
  height smallint not null,
  shape text not null,
  rotation smallint not null,
  constraint table_places_pk primary key (tenant_id, table_id),
  constraint table_places_tenant_fk foreign key (tenant_id) references tenants (id) on delete cascade,
  constraint table_places_table_fk foreign key (tenant_id, table_id) references store_tables (tenant_id, id)
    on delete cascade,
  constraint table_places_place_range check (x between 0 and 1000 and y between 0 and 1000),
  constraint table_places_sides_range check (width between 4 and 100 and height between 4 and 100),
  constraint table_places_shape_known check (shape in ('round', 'square', 'long')),
  constraint table_places_shape_sides check (shape = 'long' or width = height),
  constraint table_places_rotation_known check (rotation between 0 and 315 and rotation % 45 = 0)
);
call app.protect_tenant_table('table_places');
