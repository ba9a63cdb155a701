-- While this mail is being sent, others to the same domain and others for the same restaurant may have to wait. Both
-- columns are set when the mail is queued. They are empty where a version before this one queued it.
alter table mail_queue
  add column domain text not null default '',
  add column for_tenant uuid;
