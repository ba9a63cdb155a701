create table users (
  tenant_id uuid not null,
  id uuid not null,
  -- An e-mail address in lower case; unique over the platform through `logins`.
  username text not null,
  password_hash text not null,
  name text not null,
  role text not null,
  scopes text[] not null default '{}',
  designation text,
  phone text,
  email text,
  photo text,
  created_at timestamptz not null default now(),
  constraint users_pk primary key (tenant_id, id),
  constraint users_tenant_fk foreign key (tenant_id) references tenants (id) on delete cascade,
  constraint users_username_unique unique (tenant_id, username),
  constraint users_username_lower check (username = lower(username)),
  constraint users_name_length check (length(name) between 1 and 200),
  constraint users_role_known check (role in ('admin', 'staff'))
);
call app.protect_tenant_table('users');

-- Exactly one admin per tenant.
create unique index users_one_admin on users (tenant_id) where role = 'admin';

-- The directory that says which tenant a login belongs to. Null is the platform itself.
create table logins (
  username text not null,
  tenant_id uuid,
  constraint logins_pk primary key (username),
  constraint logins_user_fk foreign key (tenant_id, username) references users (tenant_id, username)
    on update cascade on delete cascade,
  constraint logins_username_lower check (username = lower(username))
);
call app.protect_tenant_table('logins');

-- The function below runs as the owner, whom forced row-level security binds like everybody else.
create policy directory on logins for select to current_user using (true);

create function app.tenant_of_login(login text) returns uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select tenant_id from public.logins where username = login $$;
revoke execute on function app.tenant_of_login(text) from public;
grant execute on function app.tenant_of_login(text) to comanda_app;

-- A signed-in device is a session; deleting the row ends it.
create table devices (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  -- SHA-256 of the opaque refresh token; the predecessor stays good for a few seconds.
  refresh_hash bytea not null,
  previous_refresh_hash bytea,
  rotated_at timestamptz not null,
  expires_at timestamptz not null,
  ip text not null,
  name text not null,
  location text,
  created_at timestamptz not null,
  constraint devices_pk primary key (tenant_id, id),
  constraint devices_user_fk foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  constraint devices_hash_length check (length(refresh_hash) = 32)
);
call app.protect_tenant_table('devices');
create index devices_by_user on devices (tenant_id, user_id);
