-- How many are left of a dish (docs/decisions/057-portions.md). The switch is part of what the POS screen is made of;
-- the number is not, because it changes with each sale.
alter table menu_items add column is_counted boolean not null default false;

create table portions (
  tenant_id uuid not null,
  item_id uuid not null,
  remaining integer not null,
  constraint portions_pk primary key (tenant_id, item_id),
  constraint portions_item_fk foreign key (tenant_id, item_id) references menu_items (tenant_id, id) on delete cascade,
  constraint portions_remaining_range check (remaining between 0 and 999)
);
call app.protect_tenant_table('portions');
