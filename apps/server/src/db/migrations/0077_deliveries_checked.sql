-- Of the column of 0076, while others go on writing orders.
alter table orders validate constraint orders_deliver_to_known;
