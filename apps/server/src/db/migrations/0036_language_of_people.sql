-- The language that a person signed up or signed in with last: their mails are written in it. A text, because the
-- server of the version after knows more languages; what this one does not know it writes in English.
alter table users add column language text not null default 'en';
alter table users add constraint users_language_length check (length(language) between 2 and 10);
