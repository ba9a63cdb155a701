-- How much a tenant may keep, where the operator has set another quota for it than the installation has for all.
alter table tenants
  add column quota_rows bigint constraint tenants_quota_rows_range check (quota_rows between 1 and 1000000000000),
  add column quota_bytes bigint constraint tenants_quota_bytes_range check (quota_bytes between 1 and 1000000000000000);
