-- A round that is added to a bill with a charge leaves its parts less of that, and settles one that is paid in part. So
-- such a bill is read before it gets a round, as one with a discount is.
alter table bills no force row level security;
alter table bill_entries no force row level security;
update bills b set is_discounted = true
  where b.state = 'open' and not b.is_discounted
    and exists (
      select from bill_entries e
      where e.tenant_id = b.tenant_id and e.bill_id = b.id and e.steps::text like '%"kind":"charged"%')
    and exists (
      select from bill_entries e
      where e.tenant_id = b.tenant_id and e.bill_id = b.id and e.steps::text like '%"kind":"paid"%');
alter table bill_entries force row level security;
alter table bills force row level security;
