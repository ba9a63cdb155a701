-- Of the columns of 0062. A restaurant has few stations, so nobody waits for the check.
alter table stations add constraint stations_printer_fk foreign key (tenant_id, printer_id)
  references printers (tenant_id, id) on delete no action;
alter table stations add constraint stations_paper_known check (
  prints_when in ('always', 'unseen') and print_copies between 1 and 3);
