-- The colour of a category on the till's cards: degrees on the colour wheel. Null is one that differs from its neighbours.
alter table categories add column hue integer;
alter table categories add constraint categories_hue_known check (hue between 0 and 359);
