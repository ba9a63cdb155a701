-- The language in which a person last signed up or signed in; their mails are written in it. It is a text, because the
-- next version of the server may know more languages. Where a server does not know the language, it writes English.
alter table users add column language text not null default 'en';
alter table users add constraint users_language_length check (length(language) between 2 and 10);
