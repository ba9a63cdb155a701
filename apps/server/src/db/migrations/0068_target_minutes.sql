-- How long the kitchen may take for a dish, where it is not as long as its station says (docs/decisions/055-stations-and-tickets.md).
alter table menu_items add column target_minutes integer;
alter table menu_items add constraint menu_items_target_range check (target_minutes between 1 and 600) not valid;
