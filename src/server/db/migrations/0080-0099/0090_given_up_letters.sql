-- Letters that reach nobody are looked for every hour, among all that were ever written.
create index mails_failed on mails (failed_at) where failed_at is not null;
