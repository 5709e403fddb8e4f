-- The last step that staff took with an order, while it can be taken back: what belongs to it beyond the shop, its letter
-- and its invoice, waits as long. The row goes when the step is settled or taken back, and says nothing of an order that
-- stands elsewhere by now: a release from before it moves orders without looking here.
create table open_steps (
  order_id text primary key references orders on delete cascade,
  from_status text not null,
  to_status text not null,
  was_paid boolean not null,
  until timestamptz not null
);
create index open_steps_until on open_steps (until);
