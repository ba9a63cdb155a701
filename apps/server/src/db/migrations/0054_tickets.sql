-- What a station is told (docs/decisions/055-stations-and-tickets.md).

-- Null where it was sent before there were stations: the catch-all makes it.
alter table order_items add column station_ids uuid[];
-- Those of several stations that have made their part, while others have not.
alter table order_items add column done_at uuid[];
alter table order_items add constraint order_items_stations check (
  cardinality(station_ids) between 1 and 100 and cardinality(done_at) between 1 and 100) not valid;

-- Since when a screen shows its own tickets. The owner may still say that nobody is told of those that none shows.
alter table stations add column shown_since timestamptz;

create table tickets (
  tenant_id uuid not null,
  order_id uuid not null,
  station_id uuid not null,
  -- That of its round where it is new: so there is one at each station.
  id uuid not null,
  kind text not null,
  -- How many of each line.
  line_ids uuid[] not null,
  units integer[] not null,
  sent_at timestamptz not null,
  sent_by uuid,
  shown_at timestamptz,
  -- The station that stood in.
  shown_by_station_id uuid,
  bumped_at timestamptz,
  seen_at timestamptz,
  from_place text,
  to_place text,
  reason text,
  constraint tickets_pk primary key (tenant_id, order_id, station_id, id),
  constraint tickets_order_fk foreign key (tenant_id, order_id) references orders (tenant_id, id)
    on delete cascade deferrable initially deferred,
  constraint tickets_station_fk foreign key (tenant_id, station_id) references stations (tenant_id, id)
    on delete no action,
  constraint tickets_shown_by_fk foreign key (tenant_id, shown_by_station_id) references stations (tenant_id, id)
    on delete no action,
  -- One check is read and planned faster than several, and a sale stores tickets.
  constraint tickets_of_kind check (
    cardinality(line_ids) > 0 and cardinality(units) = cardinality(line_ids)
    and greatest(length(from_place), length(to_place), 0) <= 254 and coalesce(length(reason), 0) <= 1000
    and (shown_by_station_id is null or shown_at is not null)
    and case kind
      when 'new' then id = order_id and seen_at is null
      when 'void' then id <> order_id and shown_at is null and bumped_at is null
      when 'move' then id <> order_id and shown_at is null and bumped_at is null
      else false
    end)
);
call app.protect_tenant_table('tickets');
-- Notices that somebody still has to see.
create index tickets_to_see on tickets (tenant_id, sent_at) where kind <> 'new' and seen_at is null;
