-- Takes one payment on an invoice of its own, under the next number. Invoice numbers have no gaps: a rollback gives the
-- number back. Whoever else sells in the restaurant waits at its counters from the draw until the commit. The invoice is
-- stored in the statement that draws its number, so the server learns it with the answer to the commit, and nobody waits
-- for its way there and back (docs/decisions/046-late-answers.md).
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

revoke execute on function
  app.take_payment(uuid, date, timestamptz, uuid, integer, bigint, bigint, bigint, text, text, uuid, text, text, text,
    uuid, text, text, uuid, uuid, text)
  from public;
grant execute on function
  app.take_payment(uuid, date, timestamptz, uuid, integer, bigint, bigint, bigint, text, text, uuid, text, text, text,
    uuid, text, text, uuid, uuid, text)
  to comanda_app;
