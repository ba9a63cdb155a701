-- The code of the receipt without paper (docs/decisions/059-receipt-without-paper.md).
alter table print_settings add column show_link boolean not null default true;
