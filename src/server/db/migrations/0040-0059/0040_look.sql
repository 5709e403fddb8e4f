-- How the shop looks: two colours of its owner's, and an emblem with all that is made of it. It lies in the database,
-- so that every process has it, it is saved whole or not at all, and is in every backup; all of it is a few 100 kB.

create table emblems (
  id text primary key check (id ~ '^[0-9a-f]{16}$'), -- of what was sent, and of what was done to it
  width integer not null check (width > 0), -- of its mark, px
  height integer not null check (height > 0),
  has_ground boolean not null, -- it stands in a white box
  uploaded_by uuid, -- no reference: it outlives the account of whoever sent it
  created_at timestamptz not null default now()
);

create table emblem_files (
  emblem text not null references emblems on delete cascade,
  name text not null check (name ~ '^[a-z0-9-]+\.(png|webp)$'),
  bytes bytea not null,
  primary key (emblem, name)
);
-- They are compressed in themselves.
alter table emblem_files alter bytes set storage external;

create table look (
  single boolean primary key default true check (single),
  version integer not null default 1,
  brand text not null check (brand ~ '^#[0-9a-f]{6}$'), -- as it was wished; what is derived of it is computed
  accent text not null check (accent ~ '^#[0-9a-f]{6}$'),
  emblem text references emblems -- null: the first letter of the shop's name
);
create trigger look_changed after insert or update or delete on look
  for each statement execute function notify_store();
