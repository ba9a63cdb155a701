-- A ticket for whose printer too much waits (docs/decisions/056-paper.md).
alter table print_jobs drop constraint print_jobs_reason_known;
alter table print_jobs add constraint print_jobs_reason_known check (reason in ('paper', 'cover', 'offline', 'error',
  'timeout', 'unsure', 'agent_away', 'late', 'full', 'taken_back', 'unreadable')) not valid;
