-- A round finds the bill that it joins in the statement that stores it (docs/decisions/046-late-answers.md).

-- Lines are written before the numbers are drawn, so that nobody waits for them who sells in the same restaurant. What
-- stands there was valid under the constraints that go.
alter table order_items drop constraint order_items_order_fk;
alter table order_items add constraint order_items_order_fk foreign key (tenant_id, order_id)
  references orders (tenant_id, id) on delete cascade deferrable initially deferred not valid;
alter table invoice_lines drop constraint invoice_lines_invoice_fk;
alter table invoice_lines add constraint invoice_lines_invoice_fk foreign key (tenant_id, invoice_id)
  references invoices (tenant_id, id) on delete cascade deferrable initially deferred not valid;

-- Who sells hears with the session whether rounds can be added without a look at their bills.
create index bills_discounted on bills (tenant_id) where is_discounted and state = 'open';

-- A process of the version before still asks app.hold_bill first, so a later migration drops it.
drop function app.place_round(uuid, date, timestamptz, uuid, text, text, uuid, text, text, uuid, uuid, integer, uuid,
  uuid, text, uuid, text, text, integer, uuid);
-- As before. It refuses a round that cannot join its bill, or that would cost more there than its caller knew.
create function app.place_round(
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
    uuid, text, text, integer, uuid, boolean)
  from public;
grant execute on function
  app.place_round(uuid, date, timestamptz, uuid, text, text, uuid, text, text, uuid, uuid, integer, uuid, uuid, text,
    uuid, text, text, integer, uuid, boolean)
  to comanda_app;
