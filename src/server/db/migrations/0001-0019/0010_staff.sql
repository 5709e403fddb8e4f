-- Who runs the shop, where they are signed in, and what they have done.

create table staff (
  id uuid primary key default uuidv7(),
  email text not null unique check (length(email) <= 254), -- in the one form of domain/email.ts
  name text not null default '' check (length(name) <= 80),
  role text not null check (role in ('packer', 'manager', 'owner')),
  password_hash text, -- null: the invitation is not accepted yet
  totp_secret bytea check (length(totp_secret) >= 20),
  totp_step bigint not null default 0, -- the last 30 seconds whose code was used: each counts once
  created_at timestamptz not null default now(),
  ended_at timestamptz, -- since when they may not sign in any more; the log still names them
  check ((password_hash is null) = (totp_secret is null))
);

create table staff_invitations (
  staff_id uuid primary key references staff on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  totp_secret bytea not null check (length(totp_secret) >= 20), -- what their phone is offered
  created_at timestamptz not null default now()
);

create table staff_sessions (
  token_hash bytea primary key check (length(token_hash) = 32),
  id uuid not null unique default uuidv7(),
  staff_id uuid not null references staff on delete cascade,
  device text not null check (length(device) <= 60),
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now()
);
create index staff_sessions_staff on staff_sessions (staff_id);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  staff_id uuid references staff, -- null: a command typed on the shop's machine
  action text not null check (action ~ '^[a-z]+(-[a-z]+)*$'),
  about text not null, -- id of what was changed
  detail jsonb not null default '{}'
);
create index audit_log_about on audit_log (about, id desc);
create index audit_log_staff on audit_log (staff_id, id desc);

create function keep_log() returns trigger language plpgsql as $$
begin
  raise exception 'what is in the log stays as it is';
end $$;
create trigger audit_log_stays before update or delete on audit_log
  for each row execute function keep_log();
