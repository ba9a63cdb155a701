-- About how many bytes an order takes in a list of orders, counted when it was placed. The sum over a tenant's open
-- orders is limited, and with it the size of the answers that hold all of them. The default is for orders that an older
-- server places meanwhile, and for those that are closed already.
alter table orders add column weight integer not null default 2000;

drop index orders_open;
create index orders_open on orders (tenant_id, placed_at) include (weight) where status = 'created';

-- The policies name the serving role only. While forced, they would hide every row from an owner who is no superuser.
alter table orders no force row level security;
alter table order_items no force row level security;
update orders o set weight = l.weight
  from (
    select i.tenant_id, i.order_id,
      (1000 + sum(600 + octet_length(i.addons::text) + octet_length(i.item_title)
        + coalesce(octet_length(i.variant_title), 0) + coalesce(octet_length(i.notes), 0)))::integer as weight
    from order_items i
    join orders open on open.tenant_id = i.tenant_id and open.id = i.order_id and open.status = 'created'
    group by i.tenant_id, i.order_id
  ) l
  where o.tenant_id = l.tenant_id and o.id = l.order_id and o.status = 'created';
-- Without this limit an archive could set the last order number to the largest that the column holds, and no order
-- could
-- be placed any more.
alter table counters no force row level security;
update counters c set last_order_no = (select coalesce(max(o.order_no), 0) from orders o where o.tenant_id = c.tenant_id)
  where c.last_order_no > 1000000000;
alter table counters force row level security;
alter table order_items force row level security;
alter table orders force row level security;
