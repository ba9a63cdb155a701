-- A bill names all of who takes its money, or nothing.
alter table bills
  add constraint bills_paying_whole check (
    (paying_until is null) = (paying_by is null) and (paying_until is null) = (paying_device is null)) not valid;
