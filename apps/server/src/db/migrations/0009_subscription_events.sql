-- The payment provider's events about subscriptions, each stored once. They arrive twice, late and in any order, so
-- the state of a subscription is worked out from all of its events, never from the last one that arrived.
create table subscription_events (
  tenant_id uuid not null,
  -- The provider's id of the event.
  id text not null,
  -- The provider's id of the subscription.
  subscription_id text not null,
  kind text not null,
  -- When the event happened at the provider, to the second.
  happened_at timestamptz not null,
  -- Whether the tenant may use the product because of this event, from starts_on until expires_on.
  grants boolean not null,
  starts_on timestamptz,
  expires_on timestamptz,
  constraint subscription_events_pk primary key (tenant_id, id),
  constraint subscription_events_tenant_fk foreign key (tenant_id) references tenants (id) on delete cascade,
  constraint subscription_events_kind_known check (kind in ('checkout', 'created', 'updated', 'paid', 'deleted', 'cancelled')),
  constraint subscription_events_range check (expires_on >= starts_on),
  constraint subscription_events_grant_has_range check (not grants or (starts_on is not null and expires_on is not null))
);
call app.protect_tenant_table('subscription_events');

-- Set while the admin's own cancellation is the reason for the end: access is gone at once. A subscription that
-- merely ran out lasts until the store's business day is over.
alter table tenants add column cancelled_at timestamptz;

-- A subscription may be cancelled in the moment in which it began.
alter table tenants drop constraint tenants_subscription_range;
alter table tenants add constraint tenants_subscription_range check (subscription_end >= subscription_start);
