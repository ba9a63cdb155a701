-- Answers what a diner's call must know first, in one statement that is a transaction of its own: which tenant the code
-- belongs to, the name of the menu's present state (decision 031), and whether the restaurant may show it at that
-- moment.
create function app.menu_of_qr_code(qr_code text, at timestamptz)
  returns table (tenant_id uuid, version uuid, is_open boolean)
  language plpgsql
  as $$
declare
  tenant uuid := app.tenant_of_qr_code(qr_code);
begin
  if tenant is null then
    return;
  end if;
  -- As in app.session_of, the statement: only that reaches every node of a distributed database.
  execute format('set local app.tenant_id = %L', tenant);
  return query
    select t.id, t.pos_version, t.is_active and coalesce(t.subscription_end > at, false)
    from public.tenants t where t.id = tenant;
end $$;
revoke execute on function app.menu_of_qr_code(text, timestamptz) from public;
grant execute on function app.menu_of_qr_code(text, timestamptz) to comanda_app;
