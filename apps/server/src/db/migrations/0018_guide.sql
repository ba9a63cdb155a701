alter table stores
  -- Set by the admin who needs no more help with the first steps. Which of them are done is not stored: it shows.
  add column is_guide_hidden boolean not null default false;
