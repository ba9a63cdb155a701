alter table categories
  -- The owner's order. Equal positions are sorted by title, as all are until the owner arranges them.
  add column position integer not null default 0;
alter table menu_items
  -- The item's position within its category, sorted as above.
  add column position integer not null default 0,
  -- False while it is sold out.
  add column is_available boolean not null default true;
