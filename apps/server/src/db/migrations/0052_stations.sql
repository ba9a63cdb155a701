-- Who makes what (docs/decisions/055-stations-and-tickets.md).
create table stations (
  tenant_id uuid not null,
  id uuid not null,
  title text not null,
  -- It makes what no route sends elsewhere.
  is_catch_all boolean not null,
  stands_in_id uuid,
  due_minutes integer not null,
  late_minutes integer not null,
  one_tap boolean not null,
  -- Since when a screen shows its tickets. Nobody is told of tickets that no screen was ever there for.
  watched_since timestamptz,
  deleted_at timestamptz,
  constraint stations_pk primary key (tenant_id, id),
  constraint stations_tenant_fk foreign key (tenant_id) references tenants (id) on delete cascade,
  constraint stations_stands_in_fk foreign key (tenant_id, stands_in_id) references stations (tenant_id, id)
    on delete no action deferrable initially deferred,
  constraint stations_title_length check (length(title) between 1 and 40),
  constraint stations_minutes_range check (due_minutes >= 1 and late_minutes > due_minutes and late_minutes <= 600),
  constraint stations_stands_in_other check (stands_in_id <> id),
  constraint stations_catch_all_lives check (not (is_catch_all and deleted_at is not null))
);
call app.protect_tenant_table('stations');
call app.part_of_pos_data('stations');
create unique index stations_title_unique on stations (tenant_id, lower(title)) where deleted_at is null;
create unique index stations_catch_all_unique on stations (tenant_id) where is_catch_all;
create index stations_by_stand_in on stations (tenant_id, stands_in_id) where stands_in_id is not null;

create table station_routes (
  tenant_id uuid not null,
  id uuid not null,
  station_id uuid not null,
  item_id uuid,
  category_id uuid,
  addon_id uuid,
  -- It holds where all of these do; null is everywhere and always.
  delivery_type text,
  floor text,
  from_time time,
  to_time time,
  constraint station_routes_pk primary key (tenant_id, id),
  constraint station_routes_station_fk foreign key (tenant_id, station_id) references stations (tenant_id, id)
    on delete cascade,
  constraint station_routes_item_fk foreign key (tenant_id, item_id) references menu_items (tenant_id, id)
    on delete cascade,
  constraint station_routes_category_fk foreign key (tenant_id, category_id) references categories (tenant_id, id)
    on delete cascade,
  constraint station_routes_addon_fk foreign key (tenant_id, addon_id) references item_addons (tenant_id, id)
    on delete cascade,
  constraint station_routes_of_one check (num_nonnulls(item_id, category_id, addon_id) = 1),
  constraint station_routes_delivery_known check (delivery_type in ('dinein', 'delivery', 'takeaway')),
  constraint station_routes_times check (
    (from_time is null) = (to_time is null) and (from_time is null or from_time <> to_time))
);
call app.protect_tenant_table('station_routes');
call app.part_of_pos_data('station_routes');
create index station_routes_by_station on station_routes (tenant_id, station_id);
create index station_routes_by_item on station_routes (tenant_id, item_id) where item_id is not null;
create index station_routes_by_category on station_routes (tenant_id, category_id) where category_id is not null;
create index station_routes_by_addon on station_routes (tenant_id, addon_id) where addon_id is not null;

-- Restaurants begin with one station (features/stations/catch-all), in the language of their admin.
-- The policies name the serving role only. While forced, they would hide every row from an owner who is no superuser.
alter table users no force row level security;
alter table stations no force row level security;
insert into stations (tenant_id, id, title, is_catch_all, due_minutes, late_minutes, one_tap)
  select u.tenant_id, gen_random_uuid(), case when u.language = 'de' then 'Küche' else 'Kitchen' end, true, 5, 10, false
  from users u
  where u.role = 'admin';
-- A table with rows that wait for their checks cannot be altered.
set constraints all immediate;
alter table stations force row level security;
alter table users force row level security;
