-- The receiver of each mail of `mailed_at`: mails to a mistyped address still count for it after it was changed.
alter table unconfirmed_logins add column mailed_to text[] not null default '{}';
create index unconfirmed_logins_by_receiver on unconfirmed_logins using gin (mailed_to);

create or replace function app.count_confirmation_mails(login text, since timestamptz) returns bigint
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select count(*) from public.unconfirmed_logins l, unnest(l.mailed_to, l.mailed_at) as mail (mailed_to, mailed_at)
    where l.mailed_to @> array[login] and mail.mailed_to = login and mail.mailed_at > since
  $$;
