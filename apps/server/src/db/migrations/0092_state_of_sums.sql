-- Sums of sales that a process keeps in memory are those of this state (docs/decisions/045-sums-of-sales.md). Whoever
-- adds invoices gives them another; a process of the version before changes the number alone.
alter table summed_invoices add column state uuid not null default gen_random_uuid();
