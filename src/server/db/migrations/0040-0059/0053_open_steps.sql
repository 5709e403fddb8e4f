-- The last step that staff took with an order, while it can be taken back: what belongs to it beyond the shop, its letter
-- and its invoice, waits as long. The step led to where the order stands; the row goes when the step is settled or taken
-- back.
create table open_steps (
  order_id text primary key references orders on delete cascade,
  from_status text not null,
  was_paid boolean not null,
  until timestamptz not null
);
create index open_steps_until on open_steps (until);
