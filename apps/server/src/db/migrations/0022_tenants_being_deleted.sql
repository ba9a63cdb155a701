-- A tenant is deleted in portions. From the first moment on it is as good as gone; this says so until it is.
alter table tenants
  add column deletion_began_at timestamptz,
  -- Rows of it that are gone already, for whoever watches.
  add column deletion_rows bigint not null default 0;

-- Keys that a deletion looks up for each row it removes: without an index, by reading all that the tenant has.
create index item_variants_by_item on item_variants (tenant_id, item_id);
create index item_addons_by_item on item_addons (tenant_id, item_id);
create index order_items_by_variant on order_items (tenant_id, variant_id) where variant_id is not null;
create index qr_order_items_by_item on qr_order_items (tenant_id, item_id);
create index qr_order_items_by_variant on qr_order_items (tenant_id, variant_id) where variant_id is not null;
