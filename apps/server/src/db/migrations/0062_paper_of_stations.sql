-- Stations that work on paper (docs/decisions/055-stations-and-tickets.md).
alter table stations add column printer_id uuid;
-- 'unseen': only where no screen has shown the ticket in time.
alter table stations add column prints_when text not null default 'always';
alter table stations add column print_copies integer not null default 1;
-- Also what is taken back, moved and fired.
alter table stations add column prints_notices boolean not null default true;
create index stations_by_printer on stations (tenant_id, printer_id) where printer_id is not null;
