-- Who takes money for a bill just now, for others to see (docs/decisions/066-papers-and-payers.md).
alter table bills
  add column paying_by text,
  add column paying_device uuid,
  add column paying_until timestamptz;
