-- What one party owes, and its history (docs/decisions/047-bill.md).
alter table counters add column last_bill_no integer not null default 0;

create table bills (
  tenant_id uuid not null,
  id uuid not null,
  bill_no integer not null,
  -- Of its opening, also where it is paid after midnight.
  business_day date not null,
  opened_at timestamptz not null,
  -- The table at which it is now.
  table_id uuid,
  state text not null default 'open',
  closed_at timestamptz,
  line_count integer not null,
  -- It takes no more: the table's next round opens another one. A bill is read as a whole, so it has a size.
  is_full boolean not null default false,
  -- Those of its last entry.
  entry_no integer not null,
  hash bytea not null,
  constraint bills_pk primary key (tenant_id, id),
  constraint bills_tenant_fk foreign key (tenant_id) references tenants (id) on delete cascade,
  constraint bills_number_unique unique (tenant_id, bill_no),
  constraint bills_table_fk foreign key (tenant_id, table_id) references store_tables (tenant_id, id),
  constraint bills_number_positive check (bill_no > 0 and entry_no > 0 and line_count >= 0),
  constraint bills_state_known check (state in ('open', 'settled', 'void', 'merged')),
  constraint bills_closed_at_set check ((state = 'open') = (closed_at is null))
);
call app.protect_tenant_table('bills');
create unique index bills_open_at_table on bills (tenant_id, table_id)
  where state = 'open' and not is_full and table_id is not null;

-- An entry is what one transaction did: a list of steps (packages/domain/src/bill/steps.ts). Each carries the hash of
-- the one before, so that nothing can be changed or left out unseen.
create table bill_entries (
  tenant_id uuid not null,
  bill_id uuid not null,
  entry_no integer not null,
  at timestamptz not null,
  -- Who did it, as they were called then. None is a diner, or the restaurant's own demo.
  user_id uuid,
  user_name text,
  device_id uuid,
  -- json and not jsonb, because its text is what the hash is of.
  steps json not null,
  hash bytea not null,
  constraint bill_entries_pk primary key (tenant_id, bill_id, entry_no),
  constraint bill_entries_bill_fk foreign key (tenant_id, bill_id) references bills (tenant_id, id) on delete cascade,
  constraint bill_entries_person_whole check (
    (user_id is null) = (user_name is null) and (user_id is null) = (device_id is null))
);
call app.protect_tenant_table('bill_entries');

-- What was written stays: nobody who serves may change it, and it goes only with its restaurant.
create function app.is_being_deleted(tenant uuid) returns boolean
  language sql stable
  as $$ select exists (select 1 from public.tenants t where t.id = tenant and t.deletion_began_at is not null) $$;
grant execute on function app.is_being_deleted(uuid) to comanda_app;
revoke update on bill_entries, invoices, payments from comanda_app;
-- A guest who is deleted is no customer any more; name and phone stay on the invoice.
grant update (customer_id) on invoices to comanda_app;
create policy stays on bill_entries as restrictive for delete to comanda_app using (app.is_being_deleted(tenant_id));
create policy stays on invoices as restrictive for delete to comanda_app using (app.is_being_deleted(tenant_id));
create policy stays on payments as restrictive for delete to comanda_app using (app.is_being_deleted(tenant_id));

-- Orders of before have none until a step touches them.
alter table orders add column bill_id uuid;
alter table orders
  add constraint orders_bill_fk foreign key (tenant_id, bill_id) references bills (tenant_id, id) on delete no action;
create index orders_by_bill on orders (tenant_id, bill_id) where bill_id is not null;

create function app.entry_hash(
    before bytea, number integer, at timestamptz, user_id uuid, device_id uuid, steps text)
  returns bytea
  language sql immutable
  as $$
    select sha256(before || convert_to(
      concat_ws('|', number, (extract(epoch from at) * 1000)::bigint, user_id, device_id, steps), 'UTF8'))
  $$;

-- Adds an entry to the history of a bill. The bill's row stays locked until the commit, so entries have an order.
create function app.write_entry(
    tenant uuid, bill uuid, at timestamptz, user_id uuid, user_name text, device_id uuid, steps text, new_state text,
    more_lines integer)
  returns void
  language plpgsql
  as $$
declare
  number integer;
  chained bytea;
begin
  update public.bills b
    set entry_no = b.entry_no + 1,
      hash = app.entry_hash(b.hash, b.entry_no + 1, at, write_entry.user_id, write_entry.device_id, write_entry.steps),
      line_count = b.line_count + more_lines,
      state = new_state,
      closed_at = case when new_state = 'open' then null else coalesce(b.closed_at, at) end
    where b.tenant_id = tenant and b.id = bill
    returning b.entry_no, b.hash into strict number, chained;
  insert into public.bill_entries (tenant_id, bill_id, entry_no, at, user_id, user_name, device_id, steps, hash)
    values (tenant, bill, number, at, user_id, user_name, device_id, steps::json, chained);
end $$;

-- The open bill of a table that takes so many lines more, locked until the commit, or null. Whoever asks next for the
-- same table waits, so that two never open a bill there. Tables come before bills, and bills before the counters,
-- everywhere.
create function app.bill_of_table(tenant uuid, table_id uuid, more_lines integer) returns uuid
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
  if bill.entry_no < 200 and bill.line_count + more_lines <= 600 then return bill.id; end if;
  if bill.id is not null then
    update public.bills b set is_full = true where b.tenant_id = tenant and b.id = bill.id;
  end if;
  return null;
end $$;

-- Opens a bill with its first entry. The number was drawn before.
create function app.open_bill(
    tenant uuid, bill uuid, number integer, day date, at timestamptz, table_id uuid, new_state text, user_id uuid,
    user_name text, device_id uuid, steps text, lines integer)
  returns void
  language plpgsql
  as $$
declare
  chained bytea := app.entry_hash('', 1, at, user_id, device_id, steps);
begin
  insert into public.bills (tenant_id, id, bill_no, business_day, opened_at, table_id, state, closed_at, line_count,
      entry_no, hash)
    values (tenant, bill, number, day, at, table_id, new_state, case when new_state = 'open' then null else at end,
      lines, 1, chained);
  insert into public.bill_entries (tenant_id, bill_id, entry_no, at, user_id, user_name, device_id, steps, hash)
    values (tenant, bill, 1, at, user_id, user_name, device_id, steps::json, chained);
end $$;

-- Gives a round a bill: that of its table, or one of its own. `opening` is the step that opens a bill, `steps` what
-- follows it in either.
create function app.join_bill(
    tenant uuid, bill uuid, day date, at timestamptz, table_id uuid, user_id uuid, user_name text, device_id uuid,
    opening text, steps text, lines integer)
  returns uuid
  language plpgsql
  as $$
declare
  joined uuid := app.bill_of_table(tenant, table_id, lines);
  number integer;
begin
  if joined is not null then
    perform app.write_entry(tenant, joined, at, user_id, user_name, device_id, '[' || steps || ']', 'open',
      lines);
    return joined;
  end if;
  update public.counters c set last_bill_no = c.last_bill_no + 1
    where c.tenant_id = tenant
    returning c.last_bill_no into strict number;
  perform app.open_bill(tenant, bill, number, day, at, table_id, 'open', user_id, user_name, device_id,
    '[' || opening || ',' || steps || ']', lines);
  return bill;
end $$;

-- As app.place_order, which is that of the version before, with the bill to which the order belongs. One that is paid
-- at once has a bill of its own, which is settled with its first entry.
create function app.place_round(
    tenant uuid, day date, at timestamptz, order_id uuid, delivery_type text, customer_type text, customer_id uuid,
    customer_phone text, customer_name text, table_id uuid, invoice_id uuid, weight integer, bill uuid, user_id uuid,
    user_name text, device_id uuid, opening text, steps text, lines integer,
    out order_number integer, out token_number integer, out orders_epoch uuid, out orders_version bigint)
  language plpgsql
  as $$
declare
  joined uuid := case when invoice_id is null then app.bill_of_table(tenant, table_id, lines) end;
  bill_number integer;
begin
  update public.counters c
    set last_order_no = c.last_order_no + 1, last_bill_no = c.last_bill_no + case when joined is null then 1 else 0 end,
      last_day = greatest(c.last_day, day), orders_version = c.orders_version + 1
    where c.tenant_id = tenant
    returning c.last_order_no, c.last_bill_no, c.orders_epoch, c.orders_version
    into strict order_number, bill_number, orders_epoch, orders_version;
  -- The upsert locks the day's row, so two tills can never draw the same token.
  insert into public.token_counters as t (tenant_id, business_day, last_token_no) values (tenant, day, 1)
    on conflict (tenant_id, business_day) do update set last_token_no = t.last_token_no + 1
    returning t.last_token_no into strict token_number;
  if joined is null then
    perform app.open_bill(tenant, bill, bill_number, day, at, table_id,
      case when invoice_id is null then 'open' else 'settled' end, user_id, user_name, device_id, '[' || opening || ',' || steps || ']', lines);
  else
    perform app.write_entry(tenant, joined, at, user_id, user_name, device_id, '[' || steps || ']', 'open', lines);
  end if;
  insert into public.orders (tenant_id, id, order_no, token_no, business_day, placed_at, delivery_type, customer_type,
      customer_id, customer_phone, customer_name, table_id, payment_status, invoice_id, weight, version, bill_id)
    values (tenant, order_id, order_number, token_number, day, at, delivery_type, customer_type, customer_id,
      customer_phone, customer_name, table_id, case when invoice_id is null then 'pending' else 'paid' end, invoice_id,
      weight, orders_version, coalesce(joined, bill));
end $$;

revoke execute on function app.write_entry(uuid, uuid, timestamptz, uuid, text, uuid, text, text, integer) from public;
revoke execute on function app.bill_of_table(uuid, uuid, integer) from public;
revoke execute on function
  app.open_bill(uuid, uuid, integer, date, timestamptz, uuid, text, uuid, text, uuid, text, integer)
  from public;
revoke execute on function
  app.join_bill(uuid, uuid, date, timestamptz, uuid, uuid, text, uuid, text, text, integer)
  from public;
revoke execute on function
  app.place_round(uuid, date, timestamptz, uuid, text, text, uuid, text, text, uuid, uuid, integer, uuid, uuid, text,
    uuid, text, text, integer)
  from public;
grant execute on function app.write_entry(uuid, uuid, timestamptz, uuid, text, uuid, text, text, integer) to comanda_app;
grant execute on function app.bill_of_table(uuid, uuid, integer) to comanda_app;
grant execute on function
  app.open_bill(uuid, uuid, integer, date, timestamptz, uuid, text, uuid, text, uuid, text, integer)
  to comanda_app;
grant execute on function
  app.join_bill(uuid, uuid, date, timestamptz, uuid, uuid, text, uuid, text, text, integer)
  to comanda_app;
grant execute on function
  app.place_round(uuid, date, timestamptz, uuid, text, text, uuid, text, text, uuid, uuid, integer, uuid, uuid, text,
    uuid, text, text, integer)
  to comanda_app;
