-- How many boxes of a line are made, in the place of whether all of them are: what was ticked off was made whole.
alter table order_lines add column made integer not null default 0;
update order_lines set made = quantity - taken_off where made_at is not null;
alter table order_lines
  add check (made >= 0 and made <= quantity - taken_off),
  drop column made_at,
  drop column made_by;

-- Counts of the kitchen by the key that their page gave them: sent again, it is the same count.
create table kitchen_counts (
  key uuid primary key,
  counted_at timestamptz not null default now()
);
