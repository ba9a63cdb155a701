-- With a bill its history went, by the foreign key: so a bill stays as well, and what stands behind histories and papers.
-- A policy on a node cannot ask the tenants' table (deploy/citus.sql), so a cluster does without.
do $$
declare
  kept regclass;
begin
  if exists (select from pg_extension where extname = 'citus') then
    return;
  end if;
  foreach kept in array array['bills', 'orders', 'order_items', 'tickets', 'invoice_companies', 'past_letterheads'] loop
    execute format(
      'create policy stays on %s as restrictive for delete to comanda_app using (app.is_being_deleted(tenant_id))', kept);
  end loop;
end $$;
