-- Papers of a printer are in its language: cooks read another one than waiters, and receipts are in that of the law.
-- Null is the language of whoever prints. Where a server does not know the language, it writes English.
alter table printers add column language text;
alter table printers add constraint printers_language_tag check (language ~ '^[a-z]{2,3}$');
