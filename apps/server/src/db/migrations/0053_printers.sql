-- Printers, the programs that drive them, and what they are to print (docs/decisions/056-paper.md).
create table print_agents (
  tenant_id uuid not null,
  id uuid not null,
  title text not null,
  -- SHA-256 of the code that pairs it next, and of the token with which it signs in.
  code_hash bytea,
  code_expires_at timestamptz,
  token_hash bytea,
  last_seen_at timestamptz,
  -- As it said itself.
  version text,
  protocol integer,
  -- Its last question for jobs; those before it are over.
  poll_id uuid,
  constraint print_agents_pk primary key (tenant_id, id),
  constraint print_agents_tenant_fk foreign key (tenant_id) references tenants (id) on delete cascade,
  constraint print_agents_title_length check (length(title) between 1 and 100),
  constraint print_agents_version_length check (length(version) <= 50),
  constraint print_agents_code_whole check ((code_hash is null) = (code_expires_at is null))
);
call app.protect_tenant_table('print_agents');
create unique index print_agents_title_unique on print_agents (tenant_id, lower(title));

create table printers (
  tenant_id uuid not null,
  id uuid not null,
  title text not null,
  paper_mm integer not null,
  connection jsonb not null,
  -- Without one it prints nothing.
  agent_id uuid,
  stands_in_id uuid,
  prints text[] not null,
  copies integer not null,
  has_cutter boolean not null,
  has_drawer boolean not null,
  pulse_pin integer not null,
  -- As its agent said.
  state text not null default 'unknown',
  state_since timestamptz,
  constraint printers_pk primary key (tenant_id, id),
  constraint printers_tenant_fk foreign key (tenant_id) references tenants (id) on delete cascade,
  constraint printers_agent_fk foreign key (tenant_id, agent_id) references print_agents (tenant_id, id)
    on delete no action,
  constraint printers_stands_in_fk foreign key (tenant_id, stands_in_id) references printers (tenant_id, id)
    on delete no action,
  constraint printers_title_length check (length(title) between 1 and 100),
  constraint printers_paper_known check (paper_mm in (57, 80)),
  constraint printers_connection_known check (connection ->> 'kind' in ('network', 'usb', 'serial')),
  constraint printers_other_stands_in check (stands_in_id <> id),
  constraint printers_prints_known check (prints <@ array['receipt', 'ticket']),
  constraint printers_copies_range check (copies between 1 and 5),
  constraint printers_pin_known check (pulse_pin in (2, 5)),
  constraint printers_state_known check (state in ('unknown', 'ready', 'paper', 'cover', 'offline', 'error'))
);
call app.protect_tenant_table('printers');
create unique index printers_title_unique on printers (tenant_id, lower(title));
create index printers_by_agent on printers (tenant_id, agent_id) where agent_id is not null;
create index printers_by_stand_in on printers (tenant_id, stands_in_id) where stands_in_id is not null;

-- The agent is given bytes; a job keeps what they are made of.
create table print_jobs (
  tenant_id uuid not null,
  id uuid not null,
  printer_id uuid not null,
  kind text not null,
  title text not null,
  document jsonb not null,
  language text not null,
  state text not null default 'waiting',
  -- Why it is not on paper.
  reason text,
  -- The printer got some of it, so that it may be on paper.
  is_begun boolean not null default false,
  is_reprint boolean not null,
  created_at timestamptz not null,
  -- It is not given to an agent before.
  try_at timestamptz not null,
  -- How often it was given to an agent. What is told of an earlier time counts no more.
  attempt integer not null default 0,
  -- To whom it was given, and when.
  sent_to uuid,
  sent_at timestamptz,
  ended_at timestamptz,
  -- Nobody has to hear of it any more.
  closed_at timestamptz,
  -- The printer that it was for, where another stands in.
  moved_from_id uuid,
  -- Who wanted it, and where.
  device_id uuid,
  user_name text,
  constraint print_jobs_pk primary key (tenant_id, id),
  constraint print_jobs_printer_fk foreign key (tenant_id, printer_id) references printers (tenant_id, id)
    on delete cascade,
  constraint print_jobs_kind_known check (kind in ('receipt', 'ticket', 'test', 'drawer')),
  constraint print_jobs_language_length check (length(language) between 2 and 35),
  constraint print_jobs_title_length check (length(title) <= 100),
  constraint print_jobs_document_size check (length(document::text) <= 300000),
  constraint print_jobs_state_known check (state in ('waiting', 'sent', 'printed', 'failed', 'expired')),
  constraint print_jobs_reason_known check (reason in ('paper', 'cover', 'offline', 'error', 'timeout', 'unsure',
    'agent_away', 'late', 'taken_back', 'unreadable')),
  constraint print_jobs_failed_for_reason check (state <> 'failed' or reason is not null),
  constraint print_jobs_sent_to_somebody check (state <> 'sent' or (sent_to is not null and sent_at is not null))
);
call app.protect_tenant_table('print_jobs');
create index print_jobs_open on print_jobs (tenant_id, printer_id, created_at) where state in ('waiting', 'sent');
create index print_jobs_by_printer on print_jobs (tenant_id, printer_id);
create index print_jobs_by_time on print_jobs (tenant_id, created_at);
