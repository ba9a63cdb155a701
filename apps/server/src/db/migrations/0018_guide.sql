alter table stores
  -- Set by the admin who needs no more help with the first steps. Which steps are done is not stored, because the data
-- shows it.
  add column is_guide_hidden boolean not null default false;
