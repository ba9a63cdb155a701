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
