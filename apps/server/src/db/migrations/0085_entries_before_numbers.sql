-- A sale stores its bill's entry and its payment before the numbers are drawn, so that nobody waits for them who sells in
-- the same restaurant (docs/decisions/046-late-answers.md). What ties them to their bill and their invoice is checked
-- with the commit; what stands there was valid under the constraints that go.
alter table bill_entries drop constraint bill_entries_bill_fk;
alter table bill_entries add constraint bill_entries_bill_fk foreign key (tenant_id, bill_id)
  references bills (tenant_id, id) on delete cascade deferrable initially deferred not valid;
alter table payments drop constraint payments_invoice_fk;
alter table payments add constraint payments_invoice_fk foreign key (tenant_id, invoice_id)
  references invoices (tenant_id, id) on delete cascade deferrable initially deferred not valid;

-- As before, in another order.
create or replace function app.place_round(
    tenant uuid, day date, at timestamptz, order_id uuid, delivery_type text, customer_type text, customer_id uuid,
    customer_phone text, customer_name text, table_id uuid, invoice_id uuid, weight integer, bill uuid, user_id uuid,
    user_name text, device_id uuid, opening text, steps text, lines integer, onto uuid default null,
    is_spread boolean default false,
    out order_number integer, out token_number integer, out orders_epoch uuid, out orders_version bigint)
  language plpgsql
  as $$
declare
  joined uuid := case when invoice_id is null then coalesce(onto, app.bill_of_table(tenant, table_id, lines)) end;
  held public.bills;
  refused text;
  bill_number integer;
  opened json;
  chained bytea;
begin
  -- Bills come before the counters, everywhere.
  if joined is not null then
    select b.* into held from public.bills b where b.tenant_id = tenant and b.id = joined for update;
    refused := case
      when held.id is null then 'rounds_of_known_bill'
      when held.state <> 'open' then 'rounds_of_open_bill'
      when held.line_count + lines > 600 or held.entry_no >= 200 then 'rounds_of_bill_with_room'
      when held.is_discounted and not is_spread then 'rounds_of_discounted_bill'
    end;
    if refused is not null then
      raise exception '%', refused using errcode = 'integrity_constraint_violation', constraint = refused;
    end if;
    perform app.write_entry(tenant, joined, at, user_id, user_name, device_id, '[' || steps || ']', 'open', lines);
  else
    -- As app.open_bill.
    opened := case when invoice_id is null then opening::json end;
    steps := '[' || opening || ',' || steps || ']';
    chained := app.entry_hash('', 1, at, user_id, device_id, steps);
    insert into public.bill_entries (tenant_id, bill_id, entry_no, at, user_id, user_name, device_id, steps, hash)
      values (tenant, bill, 1, at, user_id, user_name, device_id, steps::json, chained);
  end if;
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
    insert into public.bills (tenant_id, id, bill_no, business_day, opened_at, table_id, state, closed_at, line_count,
        entry_no, hash, name, guests, server_id, server_name)
      values (tenant, bill, bill_number, day, at, table_id, case when invoice_id is null then 'open' else 'settled' end,
        case when invoice_id is null then null else at end, lines, 1, chained, opened ->> 'name',
        (opened ->> 'guests')::integer, (opened ->> 'serverId')::uuid,
        case when opened ->> 'serverId' is not null then user_name end);
  end if;
  insert into public.orders (tenant_id, id, order_no, token_no, business_day, placed_at, delivery_type, customer_type,
      customer_id, customer_phone, customer_name, table_id, payment_status, invoice_id, weight, version, bill_id)
    values (tenant, order_id, order_number, token_number, day, at, delivery_type, customer_type, customer_id,
      customer_phone, customer_name, table_id, case when invoice_id is null then 'pending' else 'paid' end, invoice_id,
      weight, orders_version, coalesce(joined, bill));
end $$;

-- As before, in another order.
create or replace function app.place_paid_round(
    tenant uuid, day date, at timestamptz, order_id uuid, invoice_id uuid, bill uuid, delivery_type text,
    customer_type text, customer_id uuid, customer_phone text, customer_name text, customer_email text, table_id uuid,
    table_title text, floor text, weight integer, user_id uuid, user_name text, device_id uuid, steps text,
    lines integer, net_minor bigint, tax_minor bigint, total_minor bigint, payment_id uuid, payment_type_id uuid,
    payment_type_title text, paid_minor bigint, tip_minor bigint, given_minor bigint,
    out order_number integer, out token_number integer, out invoice_number integer, out orders_epoch uuid,
    out orders_version bigint)
  language plpgsql
  as $$
declare
  bill_number integer;
  chained bytea := app.entry_hash('', 1, at, user_id, device_id, steps);
begin
  insert into public.bill_entries (tenant_id, bill_id, entry_no, at, user_id, user_name, device_id, steps, hash)
    values (tenant, bill, 1, at, user_id, user_name, device_id, steps::json, chained);
  insert into public.payments (tenant_id, id, bill_id, invoice_id, business_day, payment_type_id, payment_type_title,
      amount_minor, tip_minor, given_minor, paid_at, user_id, user_name)
    values (tenant, payment_id, bill, invoice_id, day, payment_type_id, payment_type_title, paid_minor, tip_minor,
      given_minor, at, user_id, user_name);
  update public.counters c
    set last_order_no = c.last_order_no + 1, last_bill_no = c.last_bill_no + 1,
      last_invoice_no = c.last_invoice_no + 1, last_day = greatest(c.last_day, day),
      orders_version = c.orders_version + 1
    where c.tenant_id = tenant
    returning c.last_order_no, c.last_bill_no, c.last_invoice_no, c.orders_epoch, c.orders_version
    into strict order_number, bill_number, invoice_number, orders_epoch, orders_version;
  -- The upsert locks the day's row, so two tills can never draw the same token.
  insert into public.token_counters as t (tenant_id, business_day, last_token_no) values (tenant, day, 1)
    on conflict (tenant_id, business_day) do update set last_token_no = t.last_token_no + 1
    returning t.last_token_no into strict token_number;
  insert into public.bills (tenant_id, id, bill_no, business_day, opened_at, table_id, state, closed_at, line_count,
      entry_no, hash)
    values (tenant, bill, bill_number, day, at, table_id, 'settled', at, lines, 1, chained);
  insert into public.invoices (tenant_id, id, invoice_no, business_day, order_count, net_minor, tax_minor, total_minor,
      delivery_type, customer_type, customer_id, customer_phone, customer_name, customer_email, table_id, table_title,
      floor, created_at, bill_id, user_id, user_name)
    values (tenant, invoice_id, invoice_number, day, 1, net_minor, tax_minor, total_minor, delivery_type, customer_type,
      customer_id, customer_phone, customer_name, customer_email, table_id, table_title, floor, at, bill, user_id,
      user_name);
  insert into public.orders (tenant_id, id, order_no, token_no, business_day, placed_at, delivery_type, customer_type,
      customer_id, customer_phone, customer_name, table_id, payment_status, invoice_id, weight, version, bill_id)
    values (tenant, order_id, order_number, token_number, day, at, delivery_type, customer_type, customer_id,
      customer_phone, customer_name, table_id, 'paid', invoice_id, weight, orders_version, bill);
end $$;
