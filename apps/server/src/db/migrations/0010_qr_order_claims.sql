-- Whose cart a waiting QR order is in. A claim is good for some minutes from `taken_at`, and ends with the session
-- of its device: whoever signs out blocks nobody. Without a device nobody has it; name and time of the last one stay.
alter table qr_orders
  add column taken_by_device uuid,
  add column taken_by_name text,
  add column taken_at timestamptz,
  add constraint qr_orders_taken_by_fk foreign key (tenant_id, taken_by_device) references devices (tenant_id, id)
    on delete set null (taken_by_device),
  add constraint qr_orders_claim_whole check (
    taken_by_device is null or (taken_by_name is not null and taken_at is not null));

-- For the foreign key above: without this index each sign-out would read all QR orders there ever were.
create index qr_orders_by_holder on qr_orders (tenant_id, taken_by_device) where taken_by_device is not null;
