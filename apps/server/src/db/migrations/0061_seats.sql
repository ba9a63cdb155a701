-- For whom a line is (docs/decisions/047-bill.md). Null is for the table as a whole.
alter table order_items add column seat integer constraint order_items_seat_range check (seat between 1 and 99);
