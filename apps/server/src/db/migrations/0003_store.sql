create table stores (
  tenant_id uuid not null,
  name text not null,
  email text,
  address text,
  phone text,
  image text,
  currency text not null,
  time_zone text not null,
  -- The business day begins at this hour of the store's clock.
  day_start_hour smallint not null default 0,
  is_qr_menu_enabled boolean not null default false,
  is_qr_order_enabled boolean not null default false,
  unique_qr_code text not null,
  constraint stores_pk primary key (tenant_id),
  constraint stores_tenant_fk foreign key (tenant_id) references tenants (id) on delete cascade,
  constraint stores_name_length check (length(name) between 1 and 200),
  constraint stores_currency_code check (currency ~ '^[A-Z]{3}$'),
  constraint stores_day_start_hour_range check (day_start_hour between 0 and 23),
  constraint stores_qr_code_length check (length(unique_qr_code) between 10 and 100)
);
call app.protect_tenant_table('stores');

-- The directory that says which tenant a QR code belongs to.
create table qr_codes (
  code text not null,
  tenant_id uuid not null,
  constraint qr_codes_pk primary key (code),
  constraint qr_codes_store_fk foreign key (tenant_id) references stores (tenant_id) on delete cascade
);
call app.protect_tenant_table('qr_codes');

create policy directory on qr_codes for select to current_user using (true);

create function app.tenant_of_qr_code(qr_code text) returns uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select tenant_id from public.qr_codes where code = qr_code $$;
revoke execute on function app.tenant_of_qr_code(text) from public;
grant execute on function app.tenant_of_qr_code(text) to comanda_app;

create table print_settings (
  tenant_id uuid not null,
  -- Width of the paper in millimetres.
  page_format smallint not null default 80,
  header text,
  footer text,
  show_notes boolean not null default true,
  is_enable_print boolean not null default true,
  show_store_details boolean not null default true,
  show_customer_details boolean not null default true,
  print_token boolean not null default true,
  constraint print_settings_pk primary key (tenant_id),
  constraint print_settings_store_fk foreign key (tenant_id) references stores (tenant_id) on delete cascade,
  constraint print_settings_page_format_known check (page_format in (57, 80))
);
call app.protect_tenant_table('print_settings');

create table store_tables (
  tenant_id uuid not null,
  id uuid not null,
  title text not null,
  floor text not null,
  seating_capacity integer not null,
  -- Set when the table was deleted: it is gone from every list, but the orders it had still name it.
  deleted_at timestamptz,
  constraint store_tables_pk primary key (tenant_id, id),
  constraint store_tables_tenant_fk foreign key (tenant_id) references tenants (id) on delete cascade,
  constraint store_tables_title_length check (length(title) between 1 and 200),
  constraint store_tables_floor_length check (length(floor) between 1 and 200),
  constraint store_tables_capacity_range check (seating_capacity between 0 and 10000)
);
call app.protect_tenant_table('store_tables');
create unique index store_tables_title_unique on store_tables (tenant_id, lower(floor), lower(title)) where deleted_at is null;

create table taxes (
  tenant_id uuid not null,
  id uuid not null,
  title text not null,
  -- Thousandths of a percent: 8.875 % is 8875.
  rate_milli integer not null,
  type text not null,
  constraint taxes_pk primary key (tenant_id, id),
  constraint taxes_tenant_fk foreign key (tenant_id) references tenants (id) on delete cascade,
  constraint taxes_title_length check (length(title) between 1 and 200),
  constraint taxes_rate_range check (rate_milli between 0 and 1000000),
  constraint taxes_type_known check (type in ('exclusive', 'inclusive'))
);
call app.protect_tenant_table('taxes');
create unique index taxes_title_unique on taxes (tenant_id, lower(title));

create table payment_types (
  tenant_id uuid not null,
  id uuid not null,
  title text not null,
  is_active boolean not null default true,
  deleted_at timestamptz,
  constraint payment_types_pk primary key (tenant_id, id),
  constraint payment_types_tenant_fk foreign key (tenant_id) references tenants (id) on delete cascade,
  constraint payment_types_title_length check (length(title) between 1 and 200)
);
call app.protect_tenant_table('payment_types');
create unique index payment_types_title_unique on payment_types (tenant_id, lower(title)) where deleted_at is null;
