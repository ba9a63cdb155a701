-- The order with which a line was sent, where its units were split off to another one: its NEW ticket is that order's.
alter table order_items add column sent_with_id uuid;
