-- Who acts is asked again before what matters, staff are written to, and what was refused them stands in the log.

alter table staff_sessions add column confirmed_at timestamptz; -- when password and code were shown last
update staff_sessions set confirmed_at = created_at;
alter table staff_sessions alter column confirmed_at set not null, alter column confirmed_at set default now();

alter table staff_invitations add column id uuid not null unique default uuidv7(); -- another with each invitation

-- Kinds of letters are the program's: the database asks for their form alone.
alter table mails drop constraint mails_kind_check,
  add constraint mails_kind_check check (kind ~ '^[a-z]+(-[a-z]+)*$');

-- What is refused is counted: a row for each quarter of an hour.
alter table audit_log
  add column quarter timestamptz, -- in which it is counted; null: a deed of its own
  add column times int not null default 1 check (times > 0);
create unique index audit_log_counted on audit_log (quarter, action, about, (detail ->> 'network'))
  where quarter is not null;

create or replace function keep_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.quarter is not null and new.times = old.times + 1
      and to_jsonb(new) - 'times' = to_jsonb(old) - 'times' then return new; end if;
    if old.detail ? 'reason' and new.detail = old.detail || '{"reason": "Erased with the account"}'
      and to_jsonb(new) - 'detail' = to_jsonb(old) - 'detail' then return new; end if;
  end if;
  raise exception 'what is in the log stays as it is';
end $$;

-- By which the server's own log names an address without telling it.
create table log_key (
  single boolean primary key default true check (single),
  key bytea not null check (length(key) = 32)
);
insert into log_key (key) select sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea);
