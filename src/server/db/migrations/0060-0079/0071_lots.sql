-- A lot: boxes of one size that were counted as made on one day and share a label; 'batch' on paper and screens. It stays
-- when its product goes: somebody may ask who got it.
create table lots (
  id uuid primary key,
  number text not null unique,
  letters text not null, -- what its number begins with
  product_id text not null,
  name text not null,
  size text not null,
  grams integer not null check (grams > 0), -- net, of one box
  made_on date not null,
  serial integer not null check (serial > 0), -- among those of its letters on that day
  best_before date not null check (best_before >= made_on),
  boxes integer not null check (boxes > 0),
  shelved integer not null check (shelved between 0 and boxes), -- those of them that went on the shelf
  made_by uuid not null references staff,
  created_at timestamptz not null default now(),
  unique (letters, made_on, serial)
);
create index lots_newest on lots (created_at desc, id desc);

-- What a count was of; null of one that an earlier version made, of which no label is printed.
alter table kitchen_counts
  add column product_id text,
  add column size text,
  add column boxes integer, -- more, or fewer where it is negative
  add column shelved integer not null default 0, -- those of them that no order needed
  add column lot_id uuid references lots;
create index kitchen_counts_unlabelled on kitchen_counts (product_id, size) where lot_id is null;
create index kitchen_counts_lot on kitchen_counts (lot_id) where lot_id is not null;

-- The lines of orders for which a count counted its boxes.
create table counted_boxes (
  count_key uuid not null references kitchen_counts on delete cascade,
  order_id text not null,
  position smallint not null,
  boxes integer not null check (boxes <> 0), -- more, or fewer where it is negative
  primary key (count_key, order_id, position),
  foreign key (order_id, position) references order_lines on delete cascade
);
create index counted_boxes_line on counted_boxes (order_id, position);

-- That labels of a lot were sent to a printer.
create table lot_prints (
  id uuid primary key default uuidv7(),
  lot_id uuid not null references lots on delete cascade,
  label text not null check (label in ('50x25', '100x50', '100x150')),
  labels integer not null check (labels > 0),
  staff_id uuid not null references staff,
  at timestamptz not null default now()
);
create index lot_prints_lot on lot_prints (lot_id, at);
