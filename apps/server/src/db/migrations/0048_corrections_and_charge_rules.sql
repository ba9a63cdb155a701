-- Payments whose type was named wrongly (docs/decisions/054-corrections-and-charges.md). What was taken stays as it was
-- written; a correction is a row of its own, which moves the payment from one type to another.
create table payment_corrections (
  tenant_id uuid not null,
  payment_id uuid not null,
  -- The last one holds.
  correction_no integer not null,
  -- That of the payment, on which it is corrected.
  business_day date not null,
  -- The payment type until then.
  old_type_id uuid,
  old_type_title text,
  payment_type_id uuid not null,
  payment_type_title text not null,
  -- Those of the payment, so that what counts money by type reads the rows of its days only.
  amount_minor bigint not null,
  tip_minor bigint not null,
  user_id uuid,
  user_name text,
  corrected_at timestamptz not null,
  constraint payment_corrections_pk primary key (tenant_id, payment_id, correction_no),
  constraint payment_corrections_payment_fk foreign key (tenant_id, payment_id) references payments (tenant_id, id)
    on delete cascade,
  constraint payment_corrections_number_range check (correction_no between 1 and 20),
  constraint payment_corrections_other_type check (old_type_id is distinct from payment_type_id),
  constraint payment_corrections_amounts check (amount_minor >= 0 and tip_minor >= 0),
  constraint payment_corrections_person_whole check ((user_id is null) = (user_name is null))
);
call app.protect_tenant_table('payment_corrections');
create index payment_corrections_by_day on payment_corrections (tenant_id, business_day);
revoke update on payment_corrections from comanda_app;
create policy stays on payment_corrections as restrictive for delete to comanda_app
  using (app.is_being_deleted(tenant_id));

-- What bills owe besides lines without anybody having to think of it: service for large parties, a fee for packaging.
-- A bill keeps the charge itself, under the id of its rule, so nothing refers to a rule.
create table charge_rules (
  tenant_id uuid not null,
  id uuid not null,
  title text not null,
  -- Percent times one thousand, or an amount.
  rate_milli integer,
  amount_minor bigint,
  tax_id uuid,
  -- It applies where all of these do; null is all bills.
  from_guests integer,
  delivery_type text,
  floor text,
  removable_by text not null,
  is_active boolean not null,
  constraint charge_rules_pk primary key (tenant_id, id),
  constraint charge_rules_tenant_fk foreign key (tenant_id) references tenants (id) on delete cascade,
  constraint charge_rules_tax_fk foreign key (tenant_id, tax_id) references taxes (tenant_id, id) on delete no action,
  constraint charge_rules_title_length check (length(title) between 1 and 100),
  constraint charge_rules_one_size check ((rate_milli is null) <> (amount_minor is null)),
  constraint charge_rules_rate_range check (rate_milli between 1 and 100000),
  constraint charge_rules_amount_positive check (amount_minor > 0),
  constraint charge_rules_guests_range check (from_guests between 1 and 999),
  constraint charge_rules_delivery_known check (delivery_type in ('dinein', 'delivery', 'takeaway')),
  constraint charge_rules_removable_known check (removable_by in ('everyone', 'admin'))
);
call app.protect_tenant_table('charge_rules');
create index charge_rules_by_tax on charge_rules (tenant_id, tax_id) where tax_id is not null;

-- Whether papers name who served.
alter table print_settings add column show_server boolean not null default false;
