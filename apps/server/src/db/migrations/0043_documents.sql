-- What invoices say, line by line, and what is given back of them (docs/decisions/050-documents.md).

-- A line as it was when its invoice was written. Parts of a bill may share a line, so it can stand on several invoices.
create table invoice_lines (
  tenant_id uuid not null,
  invoice_id uuid not null,
  position integer not null,
  -- That of the invoice, so that reports read the rows of their days only.
  business_day date not null,
  -- Null for a charge.
  line_id uuid,
  order_id uuid,
  item_id uuid,
  title text not null,
  variant_title text,
  category_title text,
  tax_title text,
  tax_rate_milli integer,
  tax_type text,
  -- Whole units: one that several invoices share counts for the one that paid its last slice.
  units integer not null,
  slices integer not null,
  slices_per_unit integer not null,
  -- One unit before discounts, as the menu shows it.
  unit_price_minor bigint not null,
  net_minor bigint not null,
  tax_minor bigint not null,
  total_minor bigint not null,
  constraint invoice_lines_pk primary key (tenant_id, invoice_id, position),
  constraint invoice_lines_invoice_fk foreign key (tenant_id, invoice_id) references invoices (tenant_id, id)
    on delete cascade,
  constraint invoice_lines_line_whole check (
    (line_id is null) = (order_id is null) and (line_id is null) = (item_id is null)),
  constraint invoice_lines_tax_whole check (
    (tax_type is null) = (tax_rate_milli is null) and (tax_type is null or tax_type in ('exclusive', 'inclusive'))),
  constraint invoice_lines_units_range check (units >= 0 and slices > 0 and slices_per_unit between 1 and 20),
  constraint invoice_lines_amounts check (
    unit_price_minor >= 0 and net_minor >= 0 and tax_minor >= 0 and net_minor + tax_minor = total_minor)
);
call app.protect_tenant_table('invoice_lines');
create index invoice_lines_by_day on invoice_lines (tenant_id, business_day);

create table credit_notes (
  tenant_id uuid not null,
  id uuid not null,
  credit_note_no integer not null,
  invoice_id uuid not null,
  -- Of the day on which it was given back.
  business_day date not null,
  net_minor bigint not null,
  tax_minor bigint not null,
  total_minor bigint not null,
  reason text not null,
  user_id uuid,
  user_name text,
  created_at timestamptz not null,
  constraint credit_notes_pk primary key (tenant_id, id),
  constraint credit_notes_number_unique unique (tenant_id, credit_note_no),
  constraint credit_notes_invoice_fk foreign key (tenant_id, invoice_id) references invoices (tenant_id, id)
    on delete cascade,
  constraint credit_notes_number_positive check (credit_note_no > 0),
  constraint credit_notes_person_whole check ((user_id is null) = (user_name is null)),
  constraint credit_notes_amounts check (net_minor >= 0 and tax_minor >= 0 and net_minor + tax_minor = total_minor)
);
call app.protect_tenant_table('credit_notes');
create index credit_notes_by_invoice on credit_notes (tenant_id, invoice_id);
create index credit_notes_by_day on credit_notes (tenant_id, business_day);

-- As a line of an invoice; of one that gives back an amount only, it has no units.
create table credit_note_lines (
  tenant_id uuid not null,
  credit_note_id uuid not null,
  position integer not null,
  business_day date not null,
  line_id uuid,
  order_id uuid,
  item_id uuid,
  title text not null,
  variant_title text,
  category_title text,
  tax_title text,
  tax_rate_milli integer,
  tax_type text,
  units integer not null,
  slices integer not null,
  slices_per_unit integer not null,
  unit_price_minor bigint not null,
  net_minor bigint not null,
  tax_minor bigint not null,
  total_minor bigint not null,
  constraint credit_note_lines_pk primary key (tenant_id, credit_note_id, position),
  constraint credit_note_lines_note_fk foreign key (tenant_id, credit_note_id) references credit_notes (tenant_id, id)
    on delete cascade,
  constraint credit_note_lines_line_whole check (
    (line_id is null) = (order_id is null) and (line_id is null) = (item_id is null)),
  constraint credit_note_lines_tax_whole check (
    (tax_type is null) = (tax_rate_milli is null) and (tax_type is null or tax_type in ('exclusive', 'inclusive'))),
  constraint credit_note_lines_units_range check (units >= 0 and slices >= 0 and slices_per_unit between 1 and 20),
  constraint credit_note_lines_amounts check (
    unit_price_minor >= 0 and net_minor >= 0 and tax_minor >= 0 and net_minor + tax_minor = total_minor)
);
call app.protect_tenant_table('credit_note_lines');
create index credit_note_lines_by_day on credit_note_lines (tenant_id, business_day);

-- Money that went back, and of which payment.
create table refunds (
  tenant_id uuid not null,
  id uuid not null,
  credit_note_id uuid not null,
  payment_id uuid not null,
  business_day date not null,
  payment_type_id uuid,
  payment_type_title text,
  amount_minor bigint not null,
  tip_minor bigint not null,
  refunded_at timestamptz not null,
  constraint refunds_pk primary key (tenant_id, id),
  constraint refunds_note_fk foreign key (tenant_id, credit_note_id) references credit_notes (tenant_id, id)
    on delete cascade,
  constraint refunds_payment_fk foreign key (tenant_id, payment_id) references payments (tenant_id, id)
    on delete cascade,
  constraint refunds_amounts check (amount_minor >= 0 and tip_minor >= 0)
);
call app.protect_tenant_table('refunds');
create index refunds_by_note on refunds (tenant_id, credit_note_id);
create index refunds_by_payment on refunds (tenant_id, payment_id);
create index refunds_by_day on refunds (tenant_id, business_day);
alter table counters add column last_credit_note_no integer not null default 0;

revoke update on invoice_lines, credit_notes, credit_note_lines, refunds from comanda_app;
create policy stays on invoice_lines as restrictive for delete to comanda_app using (app.is_being_deleted(tenant_id));
create policy stays on credit_notes as restrictive for delete to comanda_app using (app.is_being_deleted(tenant_id));
create policy stays on credit_note_lines as restrictive for delete to comanda_app
  using (app.is_being_deleted(tenant_id));
create policy stays on refunds as restrictive for delete to comanda_app using (app.is_being_deleted(tenant_id));

-- Money may be taken before there is an invoice. The bill names the part that it is for.
alter table payments
  add column bill_id uuid,
  add column tip_minor bigint not null default 0,
  -- What the guest gave, where it was more than was due.
  add column given_minor bigint,
  add column user_id uuid,
  add column user_name text,
  alter column invoice_id drop not null;
alter table payments add constraint payments_for_something check (invoice_id is not null or bill_id is not null);
alter table payments add constraint payments_tip_range check (tip_minor >= 0);
alter table payments add constraint payments_given_enough check (given_minor >= amount_minor + tip_minor);
alter table payments add constraint payments_person_whole check ((user_id is null) = (user_name is null));
create index payments_without_invoice on payments (tenant_id) where invoice_id is null;
-- Only once, when the invoice is written.
grant update (invoice_id) on payments to comanda_app;
create policy documented_once on payments as restrictive for update to comanda_app
  using (invoice_id is null) with check (invoice_id is not null);

-- The bill, and who looks after it or took the money. Those of before have none.
alter table invoices
  add column bill_id uuid,
  add column user_id uuid,
  add column user_name text;
alter table invoices add constraint invoices_person_whole check ((user_id is null) = (user_name is null));
-- A part that leaves something of each round to others completes none.
alter table invoices drop constraint invoices_order_count_positive;
alter table invoices add constraint invoices_order_count_range check (order_count >= 0);

-- What people call it, and who looks after it.
alter table bills
  add column name text,
  add column guests integer,
  add column server_id uuid,
  add column server_name text,
  -- What is added costs less than the menu says.
  add column is_discounted boolean not null default false;
alter table bills add constraint bills_name_length check (length(name) between 1 and 100);
alter table bills add constraint bills_guests_range check (guests between 1 and 999);
alter table bills add constraint bills_server_whole check ((server_id is null) = (server_name is null));
create index bills_open on bills (tenant_id) where state = 'open';

-- A line costs less than its price after a discount.
alter table order_items drop constraint order_items_amounts;
alter table order_items add constraint order_items_amounts check (
  unit_price_minor >= 0 and net_minor >= 0 and tax_minor >= 0 and net_minor + tax_minor = total_minor
  and unit_price_minor * quantity >= case tax_type when 'exclusive' then net_minor else total_minor end);

-- The policies name the serving role only. While forced, they would hide every row from an owner who is no superuser.
alter table invoice_lines no force row level security;
alter table invoices no force row level security;
alter table orders no force row level security;
alter table order_items no force row level security;
insert into invoice_lines (tenant_id, invoice_id, position, business_day, line_id, order_id, item_id, title,
    variant_title, category_title, tax_title, tax_rate_milli, tax_type, units, slices, slices_per_unit,
    unit_price_minor, net_minor, tax_minor, total_minor)
  select v.tenant_id, v.id, row_number() over (partition by v.tenant_id, v.id order by o.order_no, l.position) - 1,
    v.business_day, l.id, o.id, l.item_id, l.item_title, l.variant_title, l.category_title, l.tax_title,
    l.tax_rate_milli, l.tax_type, l.quantity, l.quantity, 1, l.unit_price_minor, l.net_minor, l.tax_minor, l.total_minor
  from invoices v
  join orders o on o.tenant_id = v.tenant_id and o.invoice_id = v.id
  join order_items l on l.tenant_id = o.tenant_id and l.order_id = o.id
  where l.status <> 'cancelled';
update invoices v set bill_id = o.bill_id
  from orders o
  where o.tenant_id = v.tenant_id and o.invoice_id = v.id and o.bill_id is not null;
alter table invoice_lines force row level security;
alter table invoices force row level security;
alter table orders force row level security;
alter table order_items force row level security;

-- Writes an invoice under the next number. Invoice numbers have no gaps: a rollback gives the number back. Whoever else
-- sells in the restaurant waits at its counters from the draw until the commit. The invoice is stored in the statement
-- that draws its number, so nobody waits for its way there and back (docs/decisions/046-late-answers.md).
create function app.write_invoice(
    tenant uuid, day date, at timestamptz, invoice_id uuid, bill uuid, order_count integer, net_minor bigint,
    tax_minor bigint, total_minor bigint, delivery_type text, customer_type text, customer_id uuid, customer_phone text,
    customer_name text, customer_email text, table_id uuid, table_title text, floor text, user_id uuid, user_name text,
    payment_id uuid, payment_type_id uuid, payment_type_title text, paid_minor bigint, tip_minor bigint,
    given_minor bigint)
  returns integer
  language plpgsql
  as $$
declare
  number integer;
begin
  update public.counters c set last_invoice_no = c.last_invoice_no + 1, last_day = greatest(c.last_day, day)
    where c.tenant_id = tenant
    returning c.last_invoice_no into strict number;
  insert into public.invoices (tenant_id, id, invoice_no, business_day, order_count, net_minor, tax_minor, total_minor,
      delivery_type, customer_type, customer_id, customer_phone, customer_name, customer_email, table_id, table_title,
      floor, created_at, bill_id, user_id, user_name)
    values (tenant, invoice_id, number, day, order_count, net_minor, tax_minor, total_minor, delivery_type,
      customer_type, customer_id, customer_phone, customer_name, customer_email, table_id, table_title, floor, at, bill,
      user_id, user_name);
  if payment_id is not null then
    insert into public.payments (tenant_id, id, bill_id, invoice_id, business_day, payment_type_id, payment_type_title,
        amount_minor, tip_minor, given_minor, paid_at, user_id, user_name)
      values (tenant, payment_id, bill, invoice_id, day, payment_type_id, payment_type_title, paid_minor, tip_minor,
        given_minor, at, user_id, user_name);
  end if;
  return number;
end $$;

revoke execute on function
  app.write_invoice(uuid, date, timestamptz, uuid, uuid, integer, bigint, bigint, bigint, text, text, uuid, text, text,
    text, uuid, text, text, uuid, text, uuid, uuid, text, bigint, bigint, bigint)
  from public;
grant execute on function
  app.write_invoice(uuid, date, timestamptz, uuid, uuid, integer, bigint, bigint, bigint, text, text, uuid, text, text,
    text, uuid, text, text, uuid, text, uuid, uuid, text, bigint, bigint, bigint)
  to comanda_app;

-- Whoever opens a bill looks after it. The row says what its first step does.
create or replace function app.open_bill(
    tenant uuid, bill uuid, number integer, day date, at timestamptz, table_id uuid, new_state text, user_id uuid,
    user_name text, device_id uuid, steps text, lines integer)
  returns void
  language plpgsql
  as $$
declare
  chained bytea := app.entry_hash('', 1, at, user_id, device_id, steps);
  -- A bill that is paid at once is looked after by nobody.
  opening json := case when new_state = 'open' then steps::json -> 0 end;
begin
  insert into public.bills (tenant_id, id, bill_no, business_day, opened_at, table_id, state, closed_at, line_count,
      entry_no, hash, name, guests, server_id, server_name)
    values (tenant, bill, number, day, at, table_id, new_state, case when new_state = 'open' then null else at end,
      lines, 1, chained, opening ->> 'name', (opening ->> 'guests')::integer, (opening ->> 'serverId')::uuid,
      case when opening ->> 'serverId' is not null then user_name end);
  insert into public.bill_entries (tenant_id, bill_id, entry_no, at, user_id, user_name, device_id, steps, hash)
    values (tenant, bill, 1, at, user_id, user_name, device_id, steps::json, chained);
end $$;

-- The bill that a round joins, locked until the commit, or null: that which is named, or that of the table.
create function app.hold_bill(
    tenant uuid, named uuid, table_id uuid, more_lines integer,
    out bill uuid, out state text, out is_full boolean, out is_discounted boolean)
  language plpgsql
  as $$
declare
  joined uuid := coalesce(named, app.bill_of_table(tenant, hold_bill.table_id, more_lines));
  held public.bills;
begin
  select b.* into held from public.bills b where b.tenant_id = tenant and b.id = joined for update;
  bill := held.id;
  state := held.state;
  is_full := held.line_count + more_lines > 600 or held.entry_no >= 200;
  is_discounted := held.is_discounted;
end $$;
revoke execute on function app.hold_bill(uuid, uuid, uuid, integer) from public;
grant execute on function app.hold_bill(uuid, uuid, uuid, integer) to comanda_app;

-- As before, also for a bill that has a name and no table: the caller holds it.
drop function app.place_round(uuid, date, timestamptz, uuid, text, text, uuid, text, text, uuid, uuid, integer, uuid,
  uuid, text, uuid, text, text, integer);
create function app.place_round(
    tenant uuid, day date, at timestamptz, order_id uuid, delivery_type text, customer_type text, customer_id uuid,
    customer_phone text, customer_name text, table_id uuid, invoice_id uuid, weight integer, bill uuid, user_id uuid,
    user_name text, device_id uuid, opening text, steps text, lines integer, onto uuid default null,
    out order_number integer, out token_number integer, out orders_epoch uuid, out orders_version bigint)
  language plpgsql
  as $$
declare
  joined uuid := case when invoice_id is null then coalesce(onto, app.bill_of_table(tenant, table_id, lines)) end;
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

revoke execute on function
  app.place_round(uuid, date, timestamptz, uuid, text, text, uuid, text, text, uuid, uuid, integer, uuid, uuid, text,
    uuid, text, text, integer, uuid)
  from public;
grant execute on function
  app.place_round(uuid, date, timestamptz, uuid, text, text, uuid, text, text, uuid, uuid, integer, uuid, uuid, text,
    uuid, text, text, integer, uuid)
  to comanda_app;

-- The platform's figures come from invoices, too.
call app.show_platform('invoice_lines');
grant select (tenant_id, item_id, title, units, business_day) on invoice_lines to comanda_platform;
revoke select (item_id, item_title, quantity, invoiced_on) on order_items from comanda_platform;

-- On which day a line was paid is said by the lines of invoices.
drop index order_items_invoiced;
alter table order_items drop constraint order_items_cancelled_not_invoiced;
alter table order_items drop column invoiced_on;
