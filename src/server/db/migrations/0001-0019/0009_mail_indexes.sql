-- Every order writes a mail: an index for each question about one is more than it is worth.
alter table mails drop constraint mails_kind_about_key, add unique (about, kind);
drop index mails_waiting;
drop index mails_recipient;
