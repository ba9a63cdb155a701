-- An order that a diner sent from the QR menu. It waits here until staff take it into a sale.
create table qr_orders (
  tenant_id uuid not null,
  id uuid not null,
  delivery_type text not null,
  customer_type text not null,
  customer_phone text,
  customer_name text not null,
  table_id uuid,
  status text not null default 'created',
  created_at timestamptz not null,
  constraint qr_orders_pk primary key (tenant_id, id),
  constraint qr_orders_tenant_fk foreign key (tenant_id) references tenants (id) on delete cascade,
  constraint qr_orders_table_fk foreign key (tenant_id, table_id) references store_tables (tenant_id, id)
    on delete set null (table_id),
  constraint qr_orders_delivery_type_known check (delivery_type in ('dinein', 'delivery', 'takeaway')),
  constraint qr_orders_customer_named check (
    case customer_type when 'CUSTOMER' then customer_phone is not null when 'WALKIN' then customer_phone is null else false end),
  constraint qr_orders_status_known check (status in ('created', 'accepted', 'cancelled'))
);
call app.protect_tenant_table('qr_orders');
create index qr_orders_waiting on qr_orders (tenant_id, created_at) where status = 'created';

create table qr_order_items (
  tenant_id uuid not null,
  id uuid not null,
  qr_order_id uuid not null,
  position smallint not null,
  item_id uuid not null,
  variant_id uuid,
  addon_ids uuid[] not null default '{}',
  quantity integer not null,
  notes text,
  constraint qr_order_items_pk primary key (tenant_id, id),
  constraint qr_order_items_order_fk foreign key (tenant_id, qr_order_id) references qr_orders (tenant_id, id)
    on delete cascade,
  constraint qr_order_items_item_fk foreign key (tenant_id, item_id) references menu_items (tenant_id, id) on delete cascade,
  constraint qr_order_items_variant_fk foreign key (tenant_id, variant_id) references item_variants (tenant_id, id)
    on delete set null (variant_id),
  constraint qr_order_items_position_unique unique (tenant_id, qr_order_id, position),
  constraint qr_order_items_quantity_range check (quantity between 1 and 999)
);
call app.protect_tenant_table('qr_order_items');
