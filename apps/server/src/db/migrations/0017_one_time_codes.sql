-- Two-step sign-in. A row without `confirmed_at` is a setup that was only begun; the next one replaces it.
create table two_step (
  tenant_id uuid not null,
  user_id uuid not null,
  -- Encrypted with a key that follows from the server's secret.
  secret_encrypted bytea not null,
  begun_at timestamptz not null,
  confirmed_at timestamptz,
  -- The time of the last code that was accepted, in steps of 30 seconds, so that no code is accepted twice.
  last_step bigint,
  -- Keyed hashes of the recovery codes that are left.
  recovery_hashes bytea[] not null default '{}',
  constraint two_step_pk primary key (tenant_id, user_id),
  constraint two_step_user_fk foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
call app.protect_tenant_table('two_step');
-- With this policy, the person who runs the server lets an admin back in who lost both phone and recovery codes.
create policy rescue on two_step to current_user using (true);

create table superadmin_two_step (
  superadmin_id uuid not null,
  secret_encrypted bytea not null,
  begun_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint,
  recovery_hashes bytea[] not null default '{}',
  constraint superadmin_two_step_pk primary key (superadmin_id),
  constraint superadmin_two_step_superadmin_fk foreign key (superadmin_id) references superadmins (id) on delete cascade
);
grant select, insert, update, delete on superadmin_two_step to comanda_platform;
