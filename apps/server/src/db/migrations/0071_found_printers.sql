-- A person asks an agent to look for printers, and it says what it found.
alter table print_agents add column search_wanted boolean not null default false;
-- Connections; null while nobody has looked since it was asked.
alter table print_agents add column found jsonb;
alter table print_agents add constraint print_agents_found_few
  check (jsonb_typeof(found) = 'array' and jsonb_array_length(found) <= 50);
