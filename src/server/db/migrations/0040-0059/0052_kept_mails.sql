-- Of a shop without a mail server: the letter was written and kept, and went to nobody.
alter table mails add kept boolean not null default false;
