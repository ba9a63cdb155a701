create table subscription_history (
  tenant_id uuid not null,
  id uuid not null,
  status text not null,
  starts_on timestamptz not null,
  expires_on timestamptz not null,
  created_at timestamptz not null default now(),
  constraint subscription_history_pk primary key (tenant_id, id),
  constraint subscription_history_tenant_fk foreign key (tenant_id) references tenants (id) on delete cascade,
  constraint subscription_history_status_known check (status in ('created', 'renewed', 'cancelled')),
  constraint subscription_history_range check (expires_on >= starts_on)
);
call app.protect_tenant_table('subscription_history');

-- The platform's own people; no tenant role may see them.
create table superadmins (
  id uuid not null,
  username text not null,
  password_hash text not null,
  name text not null,
  created_at timestamptz not null default now(),
  constraint superadmins_pk primary key (id),
  constraint superadmins_login_fk foreign key (username) references logins (username) on delete no action
);

-- How many US dollars one unit of a currency was worth on a day.
create table exchange_rates (
  currency text not null,
  valid_from date not null,
  usd_per_unit numeric(20, 10) not null,
  constraint exchange_rates_pk primary key (currency, valid_from),
  constraint exchange_rates_currency_code check (currency ~ '^[A-Z]{3}$'),
  constraint exchange_rates_positive check (usd_per_unit > 0)
);
