-- Taken back after the guests had their bill: the money for it may have been kept (docs/decisions/066-papers-and-payers.md).
alter table bill_changes add column is_after_print boolean not null default false;
