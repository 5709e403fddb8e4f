-- Pictures that the shop's staff has sent. Their files lie in a folder or a bucket; a picture is there when stored_at is.

create table pictures (
  name text primary key check (name ~ '^[a-z0-9]+(-[a-z0-9]+)*\.[0-9a-f]{16}$' and length(name) <= 80),
  sha256 bytea not null unique check (length(sha256) = 32), -- of what was sent: the same picture twice is one
  alt text not null check (length(alt) <= 200),
  width integer not null check (width > 0), -- of what was sent, px
  height integer not null check (height > 0),
  widths integer[] not null, -- of its files, one of each in every format
  formats text[] not null,
  uploaded_by uuid, -- no reference: a picture outlives the account of whoever sent it
  created_at timestamptz not null default now(),
  stored_at timestamptz, -- null: its files are on their way in or out
  unused_since timestamptz default now(), -- null: a product or a setting shows it
  ordered boolean not null default false -- an order shows it: it stays for good
);
create index pictures_newest on pictures (created_at desc, name desc) where stored_at is not null;
