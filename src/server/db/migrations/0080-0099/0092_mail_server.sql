-- The mail server that an owner entered in the back office; a shop without a row has none, or one of its environment.
-- the release before: knows nothing of it, and keeps mail in its folder where the environment names no server.
create table mail_server (
  single boolean primary key default true check (single),
  host text not null check (host <> ''),
  port integer not null check (port in (25, 465, 587, 2525)),
  encryption text not null check (encryption in ('tls', 'starttls', 'none')), -- domain/mail/mail-server.ts
  username text not null default '', -- '': it is not signed in to
  -- Sealed about its host, so that it opens for no other; null: without a user, or its key is lost.
  password bytea check (length(password) > 32),
  saved_at timestamptz not null default now(),
  check (username <> '' or password is null)
);

-- Shoppers are told of letters where there is one.
create trigger mail_server_changed after insert or update or delete on mail_server
  for each statement execute function notify_store();
