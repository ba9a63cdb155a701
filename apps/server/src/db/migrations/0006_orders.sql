-- Numbers that people read. The row's lock keeps two tills from drawing the same number; a rollback gives it back.
create table counters (
  tenant_id uuid not null,
  last_order_no integer not null default 0,
  last_invoice_no integer not null default 0,
  constraint counters_pk primary key (tenant_id),
  constraint counters_tenant_fk foreign key (tenant_id) references tenants (id) on delete cascade
);
call app.protect_tenant_table('counters');

-- Tokens start again with each business day. Each day has a row, because an order of the day that just ended may
-- still be under way when the first order of the new day arrives.
create table token_counters (
  tenant_id uuid not null,
  business_day date not null,
  last_token_no integer not null,
  constraint token_counters_pk primary key (tenant_id, business_day),
  constraint token_counters_tenant_fk foreign key (tenant_id) references tenants (id) on delete cascade
);
call app.protect_tenant_table('token_counters');

create table invoices (
  tenant_id uuid not null,
  id uuid not null,
  invoice_no integer not null,
  business_day date not null,
  net_minor bigint not null,
  tax_minor bigint not null,
  total_minor bigint not null,
  delivery_type text not null,
  customer_type text not null,
  -- Customer and table as they were, so that an invoice reads the same forever.
  customer_id uuid,
  customer_phone text,
  customer_name text,
  customer_email text,
  table_id uuid,
  table_title text,
  floor text,
  created_at timestamptz not null,
  constraint invoices_pk primary key (tenant_id, id),
  constraint invoices_tenant_fk foreign key (tenant_id) references tenants (id) on delete cascade,
  constraint invoices_number_unique unique (tenant_id, invoice_no),
  constraint invoices_customer_fk foreign key (tenant_id, customer_id) references customers (tenant_id, id)
    on delete set null (customer_id),
  constraint invoices_table_fk foreign key (tenant_id, table_id) references store_tables (tenant_id, id)
    on delete set null (table_id),
  constraint invoices_number_positive check (invoice_no > 0),
  constraint invoices_amounts check (net_minor >= 0 and tax_minor >= 0 and net_minor + tax_minor = total_minor),
  constraint invoices_delivery_type_known check (delivery_type in ('dinein', 'delivery', 'takeaway')),
  constraint invoices_customer_type_known check (customer_type in ('WALKIN', 'CUSTOMER'))
);
call app.protect_tenant_table('invoices');
create index invoices_by_day on invoices (tenant_id, business_day);

create table payments (
  tenant_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  payment_type_id uuid,
  payment_type_title text,
  amount_minor bigint not null,
  paid_at timestamptz not null,
  constraint payments_pk primary key (tenant_id, id),
  constraint payments_invoice_fk foreign key (tenant_id, invoice_id) references invoices (tenant_id, id) on delete cascade,
  constraint payments_payment_type_fk foreign key (tenant_id, payment_type_id) references payment_types (tenant_id, id)
    on delete set null (payment_type_id),
  constraint payments_amount_range check (amount_minor >= 0)
);
call app.protect_tenant_table('payments');
create index payments_by_invoice on payments (tenant_id, invoice_id);

create table orders (
  tenant_id uuid not null,
  id uuid not null,
  order_no integer not null,
  token_no integer not null,
  business_day date not null,
  placed_at timestamptz not null,
  delivery_type text not null,
  customer_type text not null,
  customer_id uuid,
  customer_phone text,
  customer_name text,
  table_id uuid,
  status text not null default 'created',
  payment_status text not null default 'pending',
  invoice_id uuid,
  closed_at timestamptz,
  constraint orders_pk primary key (tenant_id, id),
  constraint orders_tenant_fk foreign key (tenant_id) references tenants (id) on delete cascade,
  constraint orders_number_unique unique (tenant_id, order_no),
  constraint orders_token_unique unique (tenant_id, business_day, token_no),
  constraint orders_customer_fk foreign key (tenant_id, customer_id) references customers (tenant_id, id)
    on delete set null (customer_id),
  constraint orders_table_fk foreign key (tenant_id, table_id) references store_tables (tenant_id, id)
    on delete set null (table_id),
  constraint orders_invoice_fk foreign key (tenant_id, invoice_id) references invoices (tenant_id, id) on delete no action,
  constraint orders_numbers_positive check (order_no > 0 and token_no > 0),
  constraint orders_delivery_type_known check (delivery_type in ('dinein', 'delivery', 'takeaway')),
  constraint orders_customer_named check (
    case customer_type
      when 'CUSTOMER' then customer_phone is not null and customer_name is not null
      when 'WALKIN' then customer_id is null and customer_phone is null
      else false
    end),
  constraint orders_status_known check (status in ('created', 'completed', 'cancelled')),
  constraint orders_paid_has_invoice check (
    case payment_status when 'paid' then invoice_id is not null when 'pending' then invoice_id is null else false end),
  constraint orders_completed_is_paid check (status <> 'completed' or payment_status = 'paid'),
  constraint orders_cancelled_is_unpaid check (status <> 'cancelled' or payment_status = 'pending'),
  constraint orders_closed_at_set check ((status = 'created') = (closed_at is null))
);
call app.protect_tenant_table('orders');
create index orders_open on orders (tenant_id, placed_at) where status = 'created';
create index orders_by_invoice on orders (tenant_id, invoice_id);
create index orders_by_customer on orders (tenant_id, customer_id);

-- A line of an order with everything as it was when the order was placed.
create table order_items (
  tenant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  position smallint not null,
  item_id uuid not null,
  item_title text not null,
  variant_id uuid,
  variant_title text,
  variant_price_minor bigint,
  -- [{ "id", "title", "price_minor" }]
  addons jsonb not null default '[]',
  notes text,
  -- One unit with variant and addons, before tax is added or taken out.
  unit_price_minor bigint not null,
  quantity integer not null,
  tax_title text,
  tax_rate_milli integer,
  tax_type text,
  net_minor bigint not null,
  tax_minor bigint not null,
  total_minor bigint not null,
  status text not null default 'created',
  status_changed_at timestamptz not null,
  constraint order_items_pk primary key (tenant_id, id),
  constraint order_items_order_fk foreign key (tenant_id, order_id) references orders (tenant_id, id) on delete cascade,
  constraint order_items_item_fk foreign key (tenant_id, item_id) references menu_items (tenant_id, id) on delete no action,
  constraint order_items_variant_fk foreign key (tenant_id, variant_id) references item_variants (tenant_id, id) on delete no action,
  constraint order_items_position_unique unique (tenant_id, order_id, position),
  constraint order_items_variant_whole check (
    (variant_id is null) = (variant_title is null) and (variant_id is null) = (variant_price_minor is null)),
  constraint order_items_quantity_range check (quantity between 1 and 999),
  constraint order_items_tax_whole check (
    (tax_type is null) = (tax_rate_milli is null) and (tax_type is null or tax_type in ('exclusive', 'inclusive'))),
  constraint order_items_amounts check (
    unit_price_minor >= 0 and net_minor >= 0 and tax_minor >= 0 and net_minor + tax_minor = total_minor
    and unit_price_minor * quantity = case tax_type when 'exclusive' then net_minor else total_minor end),
  constraint order_items_status_known check (status in ('created', 'preparing', 'completed', 'delivered', 'cancelled'))
);
call app.protect_tenant_table('order_items');
create index order_items_by_item on order_items (tenant_id, item_id);

-- The answer to each call with an idempotency key, so that a repeat gets the same answer. It is kept for 30 days.
create table idempotency_keys (
  tenant_id uuid not null,
  key uuid not null,
  -- SHA-256 of the call and its body.
  request_hash bytea not null,
  -- json and not jsonb, so that a repeat gets the same text with its keys in the same order.
  answer json not null,
  created_at timestamptz not null default now(),
  constraint idempotency_keys_pk primary key (tenant_id, key),
  constraint idempotency_keys_tenant_fk foreign key (tenant_id) references tenants (id) on delete cascade
);
call app.protect_tenant_table('idempotency_keys');
create index idempotency_keys_by_age on idempotency_keys (tenant_id, created_at);
