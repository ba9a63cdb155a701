-- With a bill its history went, by the foreign key: so a bill stays as well, and what stands behind histories and papers.
create policy stays on bills as restrictive for delete to comanda_app using (app.is_being_deleted(tenant_id));
create policy stays on orders as restrictive for delete to comanda_app using (app.is_being_deleted(tenant_id));
create policy stays on order_items as restrictive for delete to comanda_app using (app.is_being_deleted(tenant_id));
create policy stays on tickets as restrictive for delete to comanda_app using (app.is_being_deleted(tenant_id));
create policy stays on invoice_companies as restrictive for delete to comanda_app
  using (app.is_being_deleted(tenant_id));
create policy stays on past_letterheads as restrictive for delete to comanda_app
  using (app.is_being_deleted(tenant_id));
