-- What was taken off bills (docs/decisions/051-what-was-taken-off.md): what their histories say of it, in rows that
-- reports can sum.
create table bill_changes (
  tenant_id uuid not null,
  bill_id uuid not null,
  -- Its place among the changes of the bill, from 1.
  change_no integer not null,
  kind text not null,
  -- Null where it was taken off the bill as a whole.
  line_id uuid,
  -- That which asks for less because of it.
  invoice_id uuid,
  -- The day for which it counts, which is that of the invoice where there is one.
  business_day date not null,
  changed_at timestamptz not null,
  user_id uuid,
  user_name text,
  reason text not null,
  is_waste boolean not null,
  units integer not null,
  worth_minor bigint not null,
  constraint bill_changes_pk primary key (tenant_id, bill_id, change_no),
  constraint bill_changes_bill_fk foreign key (tenant_id, bill_id) references bills (tenant_id, id) on delete cascade,
  constraint bill_changes_kind_known check (kind in ('void', 'comp', 'discount', 'price')),
  constraint bill_changes_counted check ((invoice_id is not null) = (kind in ('discount', 'price'))),
  constraint bill_changes_line_named check (line_id is not null or kind = 'discount'),
  constraint bill_changes_waste_of_void check (kind = 'void' or not is_waste),
  constraint bill_changes_units_range check (units >= 0 and change_no > 0),
  constraint bill_changes_worth_range check (worth_minor >= 0 or kind in ('discount', 'price')),
  constraint bill_changes_person_whole check ((user_id is null) = (user_name is null))
);
call app.protect_tenant_table('bill_changes');
create index bill_changes_by_day on bill_changes (tenant_id, business_day);
revoke update on bill_changes from comanda_app;
create policy stays on bill_changes as restrictive for delete to comanda_app using (app.is_being_deleted(tenant_id));

-- Whether all its changes have rows. Of bills of before, SQL cannot say what they were worth.
alter table bills add column keeps_changes boolean not null default false;
alter table bills alter column keeps_changes set default true;
