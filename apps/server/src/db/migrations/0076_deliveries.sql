-- To whom and where an order is brought, in the words of whoever took it.
alter table orders add column deliver_to text;
alter table orders add constraint orders_deliver_to_known check (
  deliver_to is null or (delivery_type = 'delivery' and char_length(deliver_to) between 1 and 300)) not valid;
