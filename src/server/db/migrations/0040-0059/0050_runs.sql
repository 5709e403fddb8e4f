-- Riders bring what is packed: they see the run of the day, and nothing else.
alter table staff drop constraint staff_role_check;
alter table staff add constraint staff_role_check check (role in ('rider', 'packer', 'manager', 'owner'));

-- What was pressed at a door and counted. Its id is made on the phone: what is sent twice counts once.
create table door_presses (
  id uuid primary key,
  order_id text not null references orders on delete cascade,
  staff_id uuid not null references staff,
  why text check (why in ('nobody-home', 'refused', 'wrong-address', 'could-not-pay', 'damaged')), -- null: delivered
  pressed_at timestamptz not null, -- by the phone's clock, as far as that can be
  at timestamptz not null default now()
);
create index door_presses_order on door_presses (order_id, at);
create unique index door_presses_delivered on door_presses (order_id) where why is null;

-- That a rider handed over all that was in their hand, and to whom.
create table cash_hand_overs (
  id uuid primary key default uuidv7(),
  place_id text collate "C" not null,
  rider_id uuid not null references staff,
  taken_by uuid not null references staff,
  amount integer not null check (amount > 0), -- paise
  at timestamptz not null default now()
);
create index cash_hand_overs_at on cash_hand_overs (at);

-- Cash that was taken at a door, once an order.
create table door_cash (
  order_id text primary key references orders on delete cascade,
  place_id text collate "C" not null,
  staff_id uuid not null references staff,
  amount integer not null check (amount > 0), -- paise
  at timestamptz not null,
  hand_over_id uuid references cash_hand_overs -- null: in their hand
);
create index door_cash_in_hand on door_cash (staff_id) where hand_over_id is null;
