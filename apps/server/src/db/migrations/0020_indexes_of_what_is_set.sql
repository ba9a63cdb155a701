-- Most orders have no known customer, and a waiting order has no invoice. Nobody looks up index entries for these
-- nulls,
-- yet writing them costs each order time. The same goes for items without a category or a tax.

drop index orders_by_customer;
create index orders_by_customer on orders (tenant_id, customer_id) where customer_id is not null;

drop index orders_by_invoice;
create index orders_by_invoice on orders (tenant_id, invoice_id) where invoice_id is not null;

drop index menu_items_by_category;
create index menu_items_by_category on menu_items (tenant_id, category_id) where category_id is not null;

drop index menu_items_by_tax;
create index menu_items_by_tax on menu_items (tenant_id, tax_id) where tax_id is not null;
