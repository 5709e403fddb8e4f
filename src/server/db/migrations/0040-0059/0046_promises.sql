-- What an order is promised: a day, a place, a way, a window. `domain/promise` is the rule; days are days in India, and
-- names are slugs that compare as their bytes. An order from before has no promise.

-- The kitchens and branches that make and send: one, until there are more. Nothing refers to it, for every order would
-- lock its one row.
create table places (
  id text collate "C" primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null
);
insert into places (id, name) values ('kitchen', 'Kitchen');

-- What is taken of a day of dispatch: grams of a line of the kitchen, orders of a zone in a window. Nothing refers to it,
-- so that nobody locks its rows but who changes them, each by itself and in the order of place, day, kind, id and zone.
-- How much may be taken the settings say: a limit that was lowered below what is taken takes nothing back.
create table capacity (
  place_id text collate "C" not null,
  kind text collate "C" not null check (kind in ('line', 'window')),
  id text collate "C" not null,
  zone_id text collate "C" not null check ((zone_id = '') = (kind = 'line')),
  day date not null,
  taken integer not null check (taken >= 0),
  primary key (place_id, kind, id, zone_id, day)
) with (fillfactor = 50);

create table promises (
  order_id text primary key references orders on delete cascade,
  place_id text collate "C" not null,
  zone_id text collate "C" not null,
  way text not null check (way in ('rider', 'courier', 'pickup')),
  dispatch_day date not null,
  day date not null check (day >= dispatch_day), -- of delivery
  window_id text collate "C", -- null: a courier, who promises the day
  window_starts smallint check ((window_starts is null) = (window_id is null)), -- minutes after midnight
  window_ends smallint check ((window_ends is null) = (window_id is null)),
  fee integer not null check (fee >= 0), -- paise
  until timestamptz not null, -- before which the customer can still move or cancel it
  made_on date, -- null: all of it is made ahead
  best_until date check ((best_until is null) = (made_on is null))
);

-- What an order still takes of `capacity`, so that giving back depends neither on later settings nor on a later day: what
-- is made already stays taken of the day on which it was.
create table promise_takings (
  order_id text not null references promises on delete cascade,
  position smallint, -- the line of the order; null: the order itself, in its window
  place_id text collate "C" not null,
  kind text collate "C" not null check ((kind = 'window') = (position is null)),
  id text collate "C" not null,
  zone_id text collate "C" not null,
  day date not null,
  amount integer not null check (amount >= 0),
  unique nulls not distinct (order_id, position)
);
