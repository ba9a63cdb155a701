-- What the law wants on receipts and invoices (docs/decisions/049-papers-by-law.md).
alter table stores
  add column tax_number text
    constraint stores_tax_number_length check (length(tax_number) between 1 and 50);
alter table stores
  -- What the country calls it: VAT ID, ABN, GSTIN.
  add column tax_number_label text
    constraint stores_tax_number_label_length check (length(tax_number_label) between 1 and 50);
alter table print_settings add column show_logo boolean not null default false;

-- How the store stood on its invoices before its name, address or tax number changed. Those since the last change bear
-- what the store says now, so a sale writes nothing of it.
create table past_letterheads (
  tenant_id uuid not null,
  id uuid not null,
  -- It stands on this invoice and those before, down to that of the letterhead before it.
  last_invoice_no integer not null,
  name text not null,
  address text,
  tax_number text,
  tax_number_label text,
  constraint past_letterheads_pk primary key (tenant_id, id),
  constraint past_letterheads_tenant_fk foreign key (tenant_id) references tenants (id) on delete cascade,
  constraint past_letterheads_invoice_unique unique (tenant_id, last_invoice_no),
  constraint past_letterheads_last_invoice_no_positive check (last_invoice_no > 0)
);
call app.protect_tenant_table('past_letterheads');
revoke update on past_letterheads from comanda_app;

-- Whom an invoice is made out to, where a guest asked for one for their company.
create table invoice_companies (
  tenant_id uuid not null,
  invoice_id uuid not null,
  name text not null,
  address text,
  tax_number text,
  invoiced_at timestamptz not null,
  constraint invoice_companies_pk primary key (tenant_id, invoice_id),
  constraint invoice_companies_invoice_fk foreign key (tenant_id, invoice_id) references invoices (tenant_id, id)
    on delete cascade,
  constraint invoice_companies_name_length check (length(name) between 1 and 200),
  constraint invoice_companies_address_length check (length(address) between 1 and 500),
  constraint invoice_companies_tax_number_length check (length(tax_number) between 1 and 50)
);
call app.protect_tenant_table('invoice_companies');
revoke update on invoice_companies from comanda_app;
-- The latest are offered again.
create index invoice_companies_by_time on invoice_companies (tenant_id, invoiced_at);
