-- These two tables belong to no tenant's transaction: the server's own workers and sign-in use them before, or without,
-- knowing a tenant. Inside a tenant's transaction the policies show none of their rows.

-- Mails that are still to be sent. No text and no token stands here: a mail is written when it is sent.
create table mail_queue (
  id uuid not null,
  kind text not null,
  -- Whom or what the mail is about; of several equal mails only one waits.
  about jsonb not null,
  attempts integer not null default 0,
  next_try_at timestamptz not null,
  created_at timestamptz not null,
  constraint mail_queue_pk primary key (id),
  constraint mail_queue_alike unique (kind, about)
);
create index mail_queue_by_next_try on mail_queue (next_try_at);
alter table mail_queue enable row level security;
alter table mail_queue force row level security;
create policy outside_tenants on mail_queue to comanda_app using (app.tenant_id() is null) with check (true);
grant select, insert, update, delete on mail_queue to comanda_app;

-- How many sign-ins in a row were refused. The key is a keyed hash, because people type passwords into the name's
-- field.
create table sign_in_failures (
  key bytea not null,
  failures integer not null,
  next_try_at timestamptz not null,
  last_at timestamptz not null,
  constraint sign_in_failures_pk primary key (key),
  constraint sign_in_failures_key_length check (length(key) = 32)
);
alter table sign_in_failures enable row level security;
alter table sign_in_failures force row level security;
create policy outside_tenants on sign_in_failures to comanda_app
  using (app.tenant_id() is null) with check (app.tenant_id() is null);
grant select, insert, update, delete on sign_in_failures to comanda_app;

-- Links that let a person choose a new password. They are kept for a while after they are void, to limit how many are
-- mailed.
create table password_resets (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  -- SHA-256 of the secret in the link.
  token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint password_resets_pk primary key (tenant_id, id),
  constraint password_resets_token_unique unique (tenant_id, token_hash),
  constraint password_resets_user_fk foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  constraint password_resets_hash_length check (length(token_hash) = 32)
);
call app.protect_tenant_table('password_resets');
create index password_resets_by_user on password_resets (tenant_id, user_id);

-- The ends of trials and paid periods that the admin was reminded of. The key prevents a second reminder of the same
-- end.
create table period_reminders (
  tenant_id uuid not null,
  period_end timestamptz not null,
  kind text not null,
  created_at timestamptz not null,
  constraint period_reminders_pk primary key (tenant_id, period_end, kind),
  constraint period_reminders_tenant_fk foreign key (tenant_id) references tenants (id) on delete cascade,
  constraint period_reminders_kind_known check (kind in ('week', 'day', 'ended'))
);
call app.protect_tenant_table('period_reminders');

create index tenants_by_subscription_end on tenants (subscription_end) where is_active and cancelled_at is null;

-- The function below runs as the owner, whom forced row-level security binds like everybody else.
create policy subscription_ends on tenants for select to current_user using (true);

create function app.tenants_ending(after timestamptz, until timestamptz) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select id from public.tenants
    where is_active and cancelled_at is null and subscription_end > after and subscription_end <= until
  $$;
revoke execute on function app.tenants_ending(timestamptz, timestamptz) from public;
grant execute on function app.tenants_ending(timestamptz, timestamptz) to comanda_app;
