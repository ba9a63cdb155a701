-- What is said otherwise of a line after it was sent is told like what is taken back or moved. What stands there was
-- valid under the check that goes.
alter table tickets drop constraint tickets_of_kind;
alter table tickets add constraint tickets_of_kind check (
  cardinality(line_ids) > 0 and cardinality(units) = cardinality(line_ids)
  and greatest(length(from_place), length(to_place), 0) <= 254 and coalesce(length(reason), 0) <= 1000
  and (shown_by_station_id is null or shown_at is not null)
  and case kind
    when 'new' then id = order_id and seen_at is null
    when 'void' then id <> order_id and shown_at is null and bumped_at is null
    when 'move' then id <> order_id and shown_at is null and bumped_at is null
    when 'change' then id <> order_id and shown_at is null and bumped_at is null
    else false
  end) not valid;
