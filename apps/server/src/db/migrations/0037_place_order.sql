-- Whoever else sells in a restaurant waits at its counters from the draw of a number until the commit. These functions
-- store the row that bears a number in the statement that draws it. So the server learns the number with the answer to
-- its commit, and nobody waits for its way there and back.

-- Takes one payment on an invoice of its own, under the next number. Invoice numbers have no gaps: a rollback gives the
-- number back.
create function app.take_payment(
    tenant uuid, day date, at timestamptz, invoice_id uuid, order_count integer, net_minor bigint, tax_minor bigint,
    total_minor bigint, delivery_type text, customer_type text, customer_id uuid, customer_phone text, customer_name text,
    customer_email text, table_id uuid, table_title text, floor text, payment_id uuid, payment_type_id uuid,
    payment_type_title text)
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
      floor, created_at)
    values (tenant, invoice_id, number, day, order_count, net_minor, tax_minor, total_minor, delivery_type,
      customer_type, customer_id, customer_phone, customer_name, customer_email, table_id, table_title, floor, at);
  insert into public.payments (tenant_id, id, invoice_id, business_day, payment_type_id, payment_type_title,
      amount_minor, paid_at)
    values (tenant, payment_id, invoice_id, day, payment_type_id, payment_type_title, total_minor, at);
  return number;
end $$;

-- Stores an order under the next numbers. Its lines are stored after it, and its invoice before, where it has one.
create function app.place_order(
    tenant uuid, day date, at timestamptz, order_id uuid, delivery_type text, customer_type text, customer_id uuid,
    customer_phone text, customer_name text, table_id uuid, invoice_id uuid, weight integer,
    out order_number integer, out token_number integer)
  language plpgsql
  as $$
begin
  update public.counters c set last_order_no = c.last_order_no + 1, last_day = greatest(c.last_day, day)
    where c.tenant_id = tenant
    returning c.last_order_no into strict order_number;
  -- The upsert locks the day's row, so two tills can never draw the same token.
  insert into public.token_counters as t (tenant_id, business_day, last_token_no) values (tenant, day, 1)
    on conflict (tenant_id, business_day) do update set last_token_no = t.last_token_no + 1
    returning t.last_token_no into strict token_number;
  insert into public.orders (tenant_id, id, order_no, token_no, business_day, placed_at, delivery_type, customer_type,
      customer_id, customer_phone, customer_name, table_id, payment_status, invoice_id, weight)
    values (tenant, order_id, order_number, token_number, day, at, delivery_type, customer_type, customer_id,
      customer_phone, customer_name, table_id, case when invoice_id is null then 'pending' else 'paid' end, invoice_id,
      weight);
end $$;

revoke execute on function
  app.take_payment(uuid, date, timestamptz, uuid, integer, bigint, bigint, bigint, text, text, uuid, text, text, text,
    uuid, text, text, uuid, uuid, text),
  app.place_order(uuid, date, timestamptz, uuid, text, text, uuid, text, text, uuid, uuid, integer)
  from public;
grant execute on function
  app.take_payment(uuid, date, timestamptz, uuid, integer, bigint, bigint, bigint, text, text, uuid, text, text, text,
    uuid, text, text, uuid, uuid, text),
  app.place_order(uuid, date, timestamptz, uuid, text, text, uuid, text, text, uuid, uuid, integer)
  to comanda_app;
