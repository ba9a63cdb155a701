-- A person who signs up may give somebody else's address. Until a mailed link has confirmed the address, the admin
-- signs
-- in by this table, in which one address may stand many times, and not by `logins`, where it stands once.
create table unconfirmed_logins (
  tenant_id uuid not null,
  username text not null,
  -- The user's password hash. One address and one password have one hash, so a sign-in finds its row by it.
  password_hash text not null,
  -- When links were last mailed: the last few times.
  mailed_at timestamptz[] not null default '{}',
  created_at timestamptz not null,
  constraint unconfirmed_logins_pk primary key (tenant_id),
  constraint unconfirmed_logins_tenant_fk foreign key (tenant_id) references tenants (id) on delete cascade,
  constraint unconfirmed_logins_username_lower check (username = lower(username))
);
call app.protect_tenant_table('unconfirmed_logins');
create index unconfirmed_logins_by_hash on unconfirmed_logins (username, password_hash);

-- The functions below run as the owner, whom forced row-level security binds like everybody else.
create policy directory on unconfirmed_logins for select to current_user using (true);

-- The last sign-up counts, where somebody signed up twice with the same password.
create function app.unconfirmed_login(login text, hash text) returns uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select tenant_id from public.unconfirmed_logins
    where username = login and password_hash = hash
    order by created_at desc, tenant_id desc limit 1
  $$;
revoke execute on function app.unconfirmed_login(text, text) from public;
grant execute on function app.unconfirmed_login(text, text) to comanda_app;

create function app.unconfirmed_logins_of(login text, most integer) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select tenant_id from public.unconfirmed_logins where username = login
    order by created_at desc, tenant_id desc limit most
  $$;
revoke execute on function app.unconfirmed_logins_of(text, integer) from public;
grant execute on function app.unconfirmed_logins_of(text, integer) to comanda_app;

-- How many links were mailed to an address, for all restaurants together.
create function app.count_confirmation_mails(login text, since timestamptz) returns bigint
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select count(*) from public.unconfirmed_logins l, unnest(l.mailed_at) as mail (mailed_at)
    where l.username = login and mail.mailed_at > since
  $$;
revoke execute on function app.count_confirmation_mails(text, timestamptz) from public;
grant execute on function app.count_confirmation_mails(text, timestamptz) to comanda_app;

-- The operator sees whose address is not confirmed, and no other column.
call app.show_platform('unconfirmed_logins');
grant select (tenant_id) on unconfirmed_logins to comanda_platform;
