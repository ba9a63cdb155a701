alter table categories
  -- The owner's order; equal ones stand by title, as all do until the owner arranges them.
  add column position integer not null default 0;
alter table menu_items
  -- Within its category, as above.
  add column position integer not null default 0,
  -- False while it is sold out.
  add column is_available boolean not null default true;
