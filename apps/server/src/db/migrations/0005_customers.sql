create table customers (
  tenant_id uuid not null,
  id uuid not null,
  -- What people and the API know a customer by; it never changes.
  phone text not null,
  name text not null,
  email text,
  gender text,
  birth_date date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint customers_pk primary key (tenant_id, id),
  constraint customers_tenant_fk foreign key (tenant_id) references tenants (id) on delete cascade,
  constraint customers_phone_unique unique (tenant_id, phone),
  constraint customers_phone_length check (length(phone) between 1 and 20),
  constraint customers_name_length check (length(name) between 1 and 200),
  constraint customers_gender_known check (gender in ('female', 'male', 'other'))
);
call app.protect_tenant_table('customers');
create index customers_by_creation on customers (tenant_id, created_at desc);

create table reservations (
  tenant_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  table_id uuid,
  reserved_at timestamptz not null,
  status text not null default 'booked',
  notes text,
  people_count integer not null default 0,
  unique_code text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint reservations_pk primary key (tenant_id, id),
  constraint reservations_customer_fk foreign key (tenant_id, customer_id) references customers (tenant_id, id)
    on delete cascade,
  constraint reservations_table_fk foreign key (tenant_id, table_id) references store_tables (tenant_id, id)
    on delete set null (table_id),
  constraint reservations_unique_code_unique unique (tenant_id, unique_code),
  constraint reservations_status_known check (status in ('booked', 'paid', 'cancelled')),
  constraint reservations_people_count_range check (people_count between 0 and 10000)
);
call app.protect_tenant_table('reservations');
create index reservations_by_time on reservations (tenant_id, reserved_at);
create index reservations_by_customer on reservations (tenant_id, customer_id);
