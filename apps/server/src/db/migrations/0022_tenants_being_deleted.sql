-- A tenant is deleted in portions. From this moment on everybody treats it as deleted, until its last row is gone.
alter table tenants
  add column deletion_began_at timestamptz,
  -- How many of its rows are gone already; the operator watches this number.
  add column deletion_rows bigint not null default 0;

-- Foreign keys that a deletion looks up for each row it removes. Without an index it would read all rows of the tenant
-- each time.
create index item_variants_by_item on item_variants (tenant_id, item_id);
create index item_addons_by_item on item_addons (tenant_id, item_id);
create index order_items_by_variant on order_items (tenant_id, variant_id) where variant_id is not null;
create index qr_order_items_by_item on qr_order_items (tenant_id, item_id);
create index qr_order_items_by_variant on qr_order_items (tenant_id, variant_id) where variant_id is not null;
