-- Who else waits while this mail is on its way: mails to the same domain, and those for the same restaurant. Both are
-- as of the moment when it was queued, and empty where a version before this one queued it.
alter table mail_queue
  add column domain text not null default '',
  add column for_tenant uuid;
