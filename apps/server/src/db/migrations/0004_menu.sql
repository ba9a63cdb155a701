create table categories (
  tenant_id uuid not null,
  id uuid not null,
  title text not null,
  constraint categories_pk primary key (tenant_id, id),
  constraint categories_tenant_fk foreign key (tenant_id) references tenants (id) on delete cascade,
  constraint categories_title_length check (length(title) between 1 and 200)
);
call app.protect_tenant_table('categories');
create unique index categories_title_unique on categories (tenant_id, lower(title));

create table menu_items (
  tenant_id uuid not null,
  id uuid not null,
  title text not null,
  price_minor bigint not null,
  net_price_minor bigint,
  tax_id uuid,
  category_id uuid,
  image text,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint menu_items_pk primary key (tenant_id, id),
  constraint menu_items_tenant_fk foreign key (tenant_id) references tenants (id) on delete cascade,
  constraint menu_items_tax_fk foreign key (tenant_id, tax_id) references taxes (tenant_id, id) on delete set null (tax_id),
  constraint menu_items_category_fk foreign key (tenant_id, category_id) references categories (tenant_id, id)
    on delete set null (category_id),
  constraint menu_items_title_length check (length(title) between 1 and 200),
  constraint menu_items_price_range check (price_minor between 0 and 100000000000),
  constraint menu_items_net_price_range check (net_price_minor between 0 and 100000000000)
);
call app.protect_tenant_table('menu_items');
create index menu_items_by_tax on menu_items (tenant_id, tax_id);
create index menu_items_by_category on menu_items (tenant_id, category_id);

create table item_variants (
  tenant_id uuid not null,
  id uuid not null,
  item_id uuid not null,
  title text not null,
  -- The final price of the item in this variant.
  price_minor bigint not null,
  deleted_at timestamptz,
  constraint item_variants_pk primary key (tenant_id, id),
  constraint item_variants_item_fk foreign key (tenant_id, item_id) references menu_items (tenant_id, id) on delete cascade,
  constraint item_variants_title_length check (length(title) between 1 and 200),
  constraint item_variants_price_range check (price_minor between 0 and 100000000000)
);
call app.protect_tenant_table('item_variants');
create unique index item_variants_title_unique on item_variants (tenant_id, item_id, lower(title)) where deleted_at is null;

create table item_addons (
  tenant_id uuid not null,
  id uuid not null,
  item_id uuid not null,
  title text not null,
  -- Added to the price of the item or of its variant.
  price_minor bigint not null,
  deleted_at timestamptz,
  constraint item_addons_pk primary key (tenant_id, id),
  constraint item_addons_item_fk foreign key (tenant_id, item_id) references menu_items (tenant_id, id) on delete cascade,
  constraint item_addons_title_length check (length(title) between 1 and 200),
  constraint item_addons_price_range check (price_minor between 0 and 100000000000)
);
call app.protect_tenant_table('item_addons');
create unique index item_addons_title_unique on item_addons (tenant_id, item_id, lower(title)) where deleted_at is null;
