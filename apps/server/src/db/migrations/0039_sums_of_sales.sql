-- Sums of a restaurant's invoices by business day, for reports (docs/decisions/045-sums-of-sales.md). They are made from
-- the invoices by who reads a report, and hold each invoice up to a number. No sale touches them.
create table summed_invoices (
  tenant_id uuid not null,
  -- Each invoice up to this number is in the sums, and no later one.
  last_no integer not null,
  constraint summed_invoices_pk primary key (tenant_id),
  constraint summed_invoices_tenant_fk foreign key (tenant_id) references tenants (id) on delete cascade,
  constraint summed_invoices_last_no_range check (last_no >= 0)
);
call app.protect_tenant_table('summed_invoices');

create table summed_days (
  tenant_id uuid not null,
  business_day date not null,
  order_count bigint not null,
  net_minor bigint not null,
  tax_minor bigint not null,
  total_minor bigint not null,
  -- Revenue by quarter of an hour, payment type, category and tax: few entries, which reports read together. json and
  -- not jsonb, because it is only read and written as a whole.
  parts json not null,
  constraint summed_days_pk primary key (tenant_id, business_day),
  constraint summed_days_tenant_fk foreign key (tenant_id) references tenants (id) on delete cascade
);
call app.protect_tenant_table('summed_days');

-- It has no key to menu_items: the lines of which it is made have one, and an item stays as long as its tenant.
create table summed_items (
  tenant_id uuid not null,
  business_day date not null,
  item_id uuid not null,
  -- Two million lines of one item on one day fit.
  order_count integer not null,
  quantity integer not null,
  total_minor bigint not null,
  constraint summed_items_pk primary key (tenant_id, business_day, item_id),
  constraint summed_items_tenant_fk foreign key (tenant_id) references tenants (id) on delete cascade
);
call app.protect_tenant_table('summed_items');

-- The days on which a customer paid and had paid on an earlier day. They go with the customer.
create table customer_returns (
  tenant_id uuid not null,
  customer_id uuid not null,
  business_day date not null,
  -- The return before. A customer has come back within a period once for each row whose last return is not in it.
  last_return date,
  constraint customer_returns_pk primary key (tenant_id, customer_id, business_day),
  constraint customer_returns_tenant_fk foreign key (tenant_id) references tenants (id) on delete cascade,
  constraint customer_returns_customer_fk foreign key (tenant_id, customer_id) references customers (tenant_id, id)
    on delete cascade,
  constraint customer_returns_order check (last_return < business_day)
);
call app.protect_tenant_table('customer_returns');
create index customer_returns_by_day on customer_returns (tenant_id, business_day) include (last_return);
