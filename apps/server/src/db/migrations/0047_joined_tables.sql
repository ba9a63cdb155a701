-- One bill over several tables, and guests who arrive (docs/decisions/053-joined-tables.md).

-- The tables of an open bill besides its main one, which is bills.table_id.
create table bill_tables (
  tenant_id uuid not null,
  table_id uuid not null,
  bill_id uuid not null,
  constraint bill_tables_pk primary key (tenant_id, table_id),
  constraint bill_tables_tenant_fk foreign key (tenant_id) references tenants (id) on delete cascade,
  constraint bill_tables_table_fk foreign key (tenant_id, table_id) references store_tables (tenant_id, id)
    on delete cascade,
  constraint bill_tables_bill_fk foreign key (tenant_id, bill_id) references bills (tenant_id, id) on delete cascade
);
call app.protect_tenant_table('bill_tables');
create index bill_tables_by_bill on bill_tables (tenant_id, bill_id);

-- As before, also for a table that was added to the bill of another. A bill of its own comes first: it was opened
-- because the other is full.
create or replace function app.bill_of_table(tenant uuid, table_id uuid, more_lines integer) returns uuid
  language plpgsql
  as $$
declare
  locked uuid;
  bill public.bills;
begin
  if table_id is null then return null; end if;
  select t.id into locked from public.store_tables t
    where t.tenant_id = tenant and t.id = bill_of_table.table_id
    for no key update;
  select b.* into bill from public.bills b
    where b.tenant_id = tenant and b.table_id = bill_of_table.table_id and b.state = 'open' and not b.is_full
    for update;
  if bill.id is null then
    select b.* into bill from public.bill_tables j
      join public.bills b on b.tenant_id = j.tenant_id and b.id = j.bill_id
      where j.tenant_id = tenant and b.tenant_id = tenant and j.table_id = bill_of_table.table_id and b.state = 'open'
        and not b.is_full
      for update of b;
  end if;
  if bill.entry_no < 200 and bill.line_count + more_lines <= 600 then return bill.id; end if;
  if bill.id is not null then
    update public.bills b set is_full = true where b.tenant_id = tenant and b.id = bill.id;
  end if;
  return null;
end $$;

-- The bill that was opened when the guests arrived. No status of the specification says that they have.
alter table reservations add column bill_id uuid;
alter table reservations
  add constraint reservations_bill_fk foreign key (tenant_id, bill_id) references bills (tenant_id, id) on delete no action;
create index reservations_by_bill on reservations (tenant_id, bill_id) where bill_id is not null;
