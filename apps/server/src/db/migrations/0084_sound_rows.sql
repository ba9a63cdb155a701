-- A sale takes less of the database (docs/decisions/068-sound-rows.md). PostgreSQL reads and plans the text of each check
-- anew for each statement that writes a row, so each table that a sale writes has one check, which calls a function: its
-- rules are read once for each connection. They are those of before, so what stands there is valid.

create function app.is_sound_order(
    order_no integer, token_no integer, delivery_type text, deliver_to text, customer_type text, customer_id uuid,
    customer_phone text, customer_name text, status text, closed_at timestamptz, payment_status text, invoice_id uuid,
    bill_id uuid)
  returns boolean
  language plpgsql immutable parallel safe
  as $$
begin
  return order_no > 0 and token_no > 0
    and delivery_type in ('dinein', 'delivery', 'takeaway')
    and (deliver_to is null or delivery_type = 'delivery' and char_length(deliver_to) between 1 and 300)
    and case customer_type
      when 'CUSTOMER' then customer_phone is not null and customer_name is not null
      when 'WALKIN' then customer_id is null and customer_phone is null
      else false
    end
    and payment_status = case when invoice_id is null then 'pending' else 'paid' end
    and case status
      when 'created' then closed_at is null and (payment_status = 'paid' or bill_id is not null)
      when 'completed' then closed_at is not null and payment_status = 'paid'
      when 'cancelled' then closed_at is not null and payment_status = 'pending'
      else false
    end;
end $$;

create function app.is_sound_line(
    variant_id uuid, variant_title text, variant_price_minor bigint, quantity integer, seat integer, tax_type text,
    tax_rate_milli integer, unit_price_minor bigint, net_minor bigint, tax_minor bigint, total_minor bigint,
    status text, station_ids uuid[], done_at uuid[], course_id uuid, is_held boolean, fire_at timestamptz,
    fired_by uuid)
  returns boolean
  language plpgsql immutable parallel safe
  as $$
begin
  return (variant_id is null) = (variant_title is null) and (variant_id is null) = (variant_price_minor is null)
    and quantity between 1 and 999
    and (seat is null or seat between 1 and 99)
    and (tax_type is null) = (tax_rate_milli is null) and (tax_type is null or tax_type in ('exclusive', 'inclusive'))
    and unit_price_minor >= 0 and net_minor >= 0 and tax_minor >= 0 and net_minor + tax_minor = total_minor
    -- Less where something is taken off.
    and unit_price_minor * quantity >= case tax_type when 'exclusive' then net_minor else total_minor end
    and status in ('created', 'preparing', 'completed', 'delivered', 'cancelled')
    and (station_ids is null or cardinality(station_ids) between 1 and 100)
    and (done_at is null or cardinality(done_at) between 1 and 100)
    and (course_id is not null or not is_held) and (fire_at is null or is_held)
    and (fired_by is null or fire_at is not null);
end $$;

create function app.is_sound_ticket(
    order_id uuid, id uuid, kind text, line_ids uuid[], units integer[], shown_at timestamptz,
    shown_by_station_id uuid, bumped_at timestamptz, seen_at timestamptz, from_place text, to_place text, reason text)
  returns boolean
  language plpgsql immutable parallel safe
  as $$
begin
  return cardinality(line_ids) > 0 and cardinality(units) = cardinality(line_ids)
    and greatest(length(from_place), length(to_place), 0) <= 254 and coalesce(length(reason), 0) <= 1000
    and (shown_by_station_id is null or shown_at is not null)
    and case
      when kind = 'new' then id = order_id and seen_at is null
      when kind in ('void', 'move', 'change') then id <> order_id and shown_at is null and bumped_at is null
      else false
    end;
end $$;

create function app.is_sound_bill(
    bill_no integer, entry_no integer, line_count integer, state text, closed_at timestamptz, name text,
    guests integer, server_id uuid, server_name text, paying_until timestamptz, paying_by text, paying_device uuid)
  returns boolean
  language plpgsql immutable parallel safe
  as $$
begin
  return bill_no > 0 and entry_no > 0 and line_count >= 0
    and state in ('open', 'settled', 'void', 'merged') and (state = 'open') = (closed_at is null)
    and (name is null or length(name) between 1 and 100)
    and (guests is null or guests between 1 and 999)
    and (server_id is null) = (server_name is null)
    and (paying_until is null) = (paying_by is null) and (paying_until is null) = (paying_device is null);
end $$;

create function app.is_sound_invoice(
    invoice_no integer, order_count integer, net_minor bigint, tax_minor bigint, total_minor bigint,
    delivery_type text, customer_type text, user_id uuid, user_name text)
  returns boolean
  language plpgsql immutable parallel safe
  as $$
begin
  return invoice_no > 0 and order_count >= 0
    and net_minor >= 0 and tax_minor >= 0 and net_minor + tax_minor = total_minor
    and delivery_type in ('dinein', 'delivery', 'takeaway') and customer_type in ('WALKIN', 'CUSTOMER')
    and (user_id is null) = (user_name is null);
end $$;

create function app.is_sound_invoice_line(
    line_id uuid, order_id uuid, item_id uuid, units integer, slices integer, slices_per_unit integer,
    unit_price_minor bigint, net_minor bigint, tax_minor bigint, total_minor bigint, tax_type text,
    tax_rate_milli integer)
  returns boolean
  language plpgsql immutable parallel safe
  as $$
begin
  return (line_id is null) = (order_id is null) and (line_id is null) = (item_id is null)
    and units >= 0 and slices > 0 and slices_per_unit between 1 and 20
    and unit_price_minor >= 0 and net_minor >= 0 and tax_minor >= 0 and net_minor + tax_minor = total_minor
    and (tax_type is null) = (tax_rate_milli is null) and (tax_type is null or tax_type in ('exclusive', 'inclusive'));
end $$;

create function app.is_sound_payment(
    invoice_id uuid, bill_id uuid, amount_minor bigint, tip_minor bigint, given_minor bigint, user_id uuid,
    user_name text)
  returns boolean
  language plpgsql immutable parallel safe
  as $$
begin
  return (invoice_id is not null or bill_id is not null)
    and amount_minor >= 0 and tip_minor >= 0 and (given_minor is null or given_minor >= amount_minor + tip_minor)
    and (user_id is null) = (user_name is null);
end $$;

alter table orders
  drop constraint orders_numbers_positive,
  drop constraint orders_delivery_type_known,
  drop constraint orders_deliver_to_known,
  drop constraint orders_customer_named,
  drop constraint orders_paid_has_invoice,
  drop constraint orders_status_known;
alter table orders
  add constraint orders_sound check (
    app.is_sound_order(order_no, token_no, delivery_type, deliver_to, customer_type, customer_id, customer_phone,
      customer_name, status, closed_at, payment_status, invoice_id, bill_id)) not valid;

alter table order_items
  drop constraint order_items_variant_whole,
  drop constraint order_items_quantity_range,
  drop constraint order_items_seat_range,
  drop constraint order_items_tax_whole,
  drop constraint order_items_amounts,
  drop constraint order_items_status_known,
  drop constraint order_items_stations,
  drop constraint order_items_held;
alter table order_items
  add constraint order_items_sound check (
    app.is_sound_line(variant_id, variant_title, variant_price_minor, quantity, seat, tax_type, tax_rate_milli,
      unit_price_minor, net_minor, tax_minor, total_minor, status, station_ids, done_at, course_id, is_held, fire_at,
      fired_by)) not valid;

alter table tickets
  drop constraint tickets_of_kind;
alter table tickets
  add constraint tickets_sound check (
    app.is_sound_ticket(order_id, id, kind, line_ids, units, shown_at, shown_by_station_id, bumped_at, seen_at,
      from_place, to_place, reason)) not valid;

alter table bills
  drop constraint bills_number_positive,
  drop constraint bills_state_known,
  drop constraint bills_closed_at_set,
  drop constraint bills_name_length,
  drop constraint bills_guests_range,
  drop constraint bills_server_whole,
  drop constraint bills_paying_whole;
alter table bills
  add constraint bills_sound check (
    app.is_sound_bill(bill_no, entry_no, line_count, state, closed_at, name, guests, server_id, server_name,
      paying_until, paying_by, paying_device)) not valid;

alter table invoices
  drop constraint invoices_number_positive,
  drop constraint invoices_order_count_range,
  drop constraint invoices_amounts,
  drop constraint invoices_delivery_type_known,
  drop constraint invoices_customer_type_known,
  drop constraint invoices_person_whole;
alter table invoices
  add constraint invoices_sound check (
    app.is_sound_invoice(invoice_no, order_count, net_minor, tax_minor, total_minor, delivery_type, customer_type,
      user_id, user_name)) not valid;

alter table invoice_lines
  drop constraint invoice_lines_line_whole,
  drop constraint invoice_lines_units_range,
  drop constraint invoice_lines_amounts,
  drop constraint invoice_lines_tax_whole;
alter table invoice_lines
  add constraint invoice_lines_sound check (
    app.is_sound_invoice_line(line_id, order_id, item_id, units, slices, slices_per_unit, unit_price_minor, net_minor,
      tax_minor, total_minor, tax_type, tax_rate_milli)) not valid;

alter table payments
  drop constraint payments_for_something,
  drop constraint payments_amount_range,
  drop constraint payments_tip_range,
  drop constraint payments_given_enough,
  drop constraint payments_person_whole;
alter table payments
  add constraint payments_sound check (
    app.is_sound_payment(invoice_id, bill_id, amount_minor, tip_minor, given_minor, user_id, user_name)) not valid;
