-- How often an owner has the shop back itself up; without a row it does not, or as its environment says.
-- the release before: knows nothing of it, and makes backups as its environment says.
create table backup_plan (
  single boolean primary key default true check (single),
  every_hours integer check (every_hours in (6, 12, 24)), -- null: none by itself; domain/health/backup-plan.ts
  keep integer not null check (keep between 1 and 60)
);

-- The backup that was asked for last in the back office: the process that keeps the database makes it.
create table asked_backup (
  single boolean primary key default true check (single),
  press uuid not null, -- names the press, which counts once
  asked_at timestamptz not null default now(),
  served_at timestamptz -- made, or failed; null: somebody waits for it
);
