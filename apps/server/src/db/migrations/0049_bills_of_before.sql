-- Orders that were sent before there were bills, and are not paid yet, get one (docs/decisions/047-bill.md).

-- An order that waits for its bill names one with its own id. Who imports an older archive stores orders, then lines,
-- and gives the bills after both, so that the reference holds at the commit and not before.
alter table orders drop constraint orders_bill_fk;

-- Gives each waiting order its bill: the open one of its table, or one of its own. The history says what was there, as
-- of the moment at which it was sent, and no person.
create function app.give_bills(tenant uuid) returns void
  language plpgsql
  as $$
declare
  round record;
  joined uuid;
  number integer;
begin
  for round in
    select o.id, o.table_id, o.business_day, o.placed_at,
        json_build_object('kind', 'opened', 'id', o.id, 'tableIds', array_remove(array[o.table_id], null), 'name', null,
          'guests', null, 'serverId', null)::text as opening,
        json_build_object('kind', 'sent', 'lines', coalesce(l.sent, '[]'))::text as sending, l.count
      from public.orders o
      cross join lateral (
        select count(*)::integer, json_agg(json_build_object('id', i.id, 'roundId', i.order_id,
            'quantity', i.quantity, 'unitPrice', i.unit_price_minor, 'seat', null, 'tax',
            case when i.tax_type is not null and i.tax_rate_milli is not null
              then json_build_object('type', i.tax_type, 'rate', i.tax_rate_milli) end) order by i.position) as sent
          from public.order_items i
          where i.tenant_id = tenant and i.order_id = o.id and i.status <> 'cancelled'
      ) l
      where o.tenant_id = tenant and o.bill_id = o.id
        and not exists (select from public.bills b where b.tenant_id = tenant and b.id = o.id)
      order by o.order_no
  loop
    -- What is taken off a whole bill is not taken off what was sent before it.
    update public.bills b set is_full = true
      where b.tenant_id = tenant and b.table_id = round.table_id and b.state = 'open' and b.is_discounted;
    joined := app.bill_of_table(tenant, round.table_id, round.count);
    if joined is not null then
      perform app.write_entry(tenant, joined, round.placed_at, null, null, null, '[' || round.sending || ']', 'open',
        round.count);
      update public.orders o set bill_id = joined where o.tenant_id = tenant and o.id = round.id;
      continue;
    end if;
    update public.counters c set last_bill_no = c.last_bill_no + 1
      where c.tenant_id = tenant
      returning c.last_bill_no into strict number;
    perform app.open_bill(tenant, round.id, number, round.business_day, round.placed_at, round.table_id, 'open', null,
      null, null, '[' || round.opening || ',' || round.sending || ']', round.count);
  end loop;
end $$;
revoke execute on function app.give_bills(uuid) from public;
grant execute on function app.give_bills(uuid) to comanda_app;

-- The policies name the serving role only. While forced, they would hide every row from an owner who is no superuser.
alter table orders no force row level security;
alter table order_items no force row level security;
alter table bills no force row level security;
alter table bill_entries no force row level security;
alter table counters no force row level security;
alter table store_tables no force row level security;
update orders set bill_id = id where bill_id is null and payment_status = 'pending' and status <> 'cancelled';
do $$
declare
  waiting uuid;
begin
  for waiting in select distinct o.tenant_id from public.orders o where o.bill_id = o.id loop
    perform app.give_bills(waiting);
  end loop;
end $$;
alter table store_tables force row level security;
alter table counters force row level security;
alter table bill_entries force row level security;
alter table bills force row level security;
alter table order_items force row level security;
alter table orders force row level security;

alter table orders
  add constraint orders_bill_fk foreign key (tenant_id, bill_id) references bills (tenant_id, id)
    on delete no action deferrable initially deferred;
alter table orders
  add constraint orders_unpaid_has_bill check (bill_id is not null or payment_status = 'paid' or status = 'cancelled');

-- Nothing calls them any more.
drop function app.join_bill(uuid, uuid, date, timestamptz, uuid, uuid, text, uuid, text, text, integer);
drop function app.place_order(uuid, date, timestamptz, uuid, text, text, uuid, text, text, uuid, uuid, integer);
drop function app.take_payment(uuid, date, timestamptz, uuid, integer, bigint, bigint, bigint, text, text, uuid, text,
  text, text, uuid, text, text, uuid, uuid, text);
drop function app.open_session_of(uuid, uuid, timestamptz);
drop function app.session_of(uuid, uuid, timestamptz);
drop view app.sessions;
