-- Columns that reports read. All of them are known when an invoice is written, and are stored with the day that the
-- invoice counts for. So a report reads the rows of its days only, however long a restaurant has been selling.
alter table order_items
  -- The category as it was when the order was placed.
  add column category_title text,
  -- The business day of the line's invoice; null while the line is unpaid, and for good where it was cancelled.
  add column invoiced_on date;
alter table invoices
  add column order_count integer not null default 1,
  add constraint invoices_order_count_positive check (order_count > 0);
alter table payments
  -- The business day of the invoice.
  add column business_day date;

-- The policies name the serving role only. While forced, they would hide every row from an owner who is no superuser.
alter table order_items no force row level security;
alter table orders no force row level security;
alter table invoices no force row level security;
alter table payments no force row level security;
alter table menu_items no force row level security;
alter table categories no force row level security;
update order_items l set category_title = c.title
  from menu_items i
  join categories c on c.tenant_id = i.tenant_id and c.id = i.category_id
  where i.tenant_id = l.tenant_id and i.id = l.item_id;
update order_items l set invoiced_on = v.business_day
  from orders o
  join invoices v on v.tenant_id = o.tenant_id and v.id = o.invoice_id
  where o.tenant_id = l.tenant_id and o.id = l.order_id and l.status <> 'cancelled';
update invoices v set order_count = o.count
  from (select tenant_id, invoice_id, count(*) as count from orders where invoice_id is not null group by 1, 2) o
  where o.tenant_id = v.tenant_id and o.invoice_id = v.id and o.count > 1;
update payments p set business_day = v.business_day
  from invoices v
  where v.tenant_id = p.tenant_id and v.id = p.invoice_id;
alter table order_items force row level security;
alter table orders force row level security;
alter table invoices force row level security;
alter table payments force row level security;
alter table menu_items force row level security;
alter table categories force row level security;

alter table order_items add constraint order_items_cancelled_not_invoiced check (invoiced_on is null or status <> 'cancelled');
alter table payments alter column business_day set not null;

create index order_items_invoiced on order_items (tenant_id, invoiced_on) where invoiced_on is not null;
create index payments_by_day on payments (tenant_id, business_day);
-- It holds the day, so that the index alone says whether a customer had been there before.
drop index invoices_by_customer;
create index invoices_by_customer on invoices (tenant_id, customer_id, business_day) where customer_id is not null;
