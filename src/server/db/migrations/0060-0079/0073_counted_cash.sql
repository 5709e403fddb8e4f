-- Cash that is taken over is counted, and whoever takes it says why there is more or less than was taken at doors. What no
-- rider's phone took is counted in by whoever gets it.

-- the release before: leaves both new columns empty, as they may be.
alter table cash_hand_overs alter column rider_id drop not null, -- null: no rider brought it
  add column counted integer check (counted >= 0), -- paise; null: all of it
  add column why text check (length(why) between 1 and 200),
  add constraint cash_counted check ((counted is null) = (why is null) and counted <> amount);

create index door_cash_hand_over on door_cash (hand_over_id);

-- Cash of deliveries that no rider's phone took and nobody has counted in.
create table uncounted_cash (
  order_id text primary key references orders on delete cascade,
  amount integer not null check (amount > 0), -- paise
  at timestamptz not null -- when it was delivered
);

create function keep_uncounted() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'door_cash' then
    delete from uncounted_cash where order_id = new.order_id;
  elsif tg_op = 'DELETE' then
    delete from uncounted_cash where order_id = old.order_id;
  else
    insert into uncounted_cash (order_id, amount, at)
    select o.id, o.amount, new.at from orders o where o.id = new.order_id and o.payment_method = 'cod' and o.amount > 0;
  end if;
  return null;
end $$;
create trigger cash_uncounted after insert on order_events for each row
  when (new.status = 'Delivered') execute function keep_uncounted();
create trigger uncounted_undone after delete on order_events for each row
  when (old.status = 'Delivered') execute function keep_uncounted();
create trigger door_cash_taken after insert on door_cash for each row execute function keep_uncounted();

create or replace function enter_hand_over(over cash_hand_overs) returns void language sql as $$
  insert into ledger (at, cause, document, debit, credit, amount)
  select over.at, 'hand-over', over.id, debit, credit, part.amount
  from (values
    ('cash', 'cash-outside', least(over.counted, over.amount)),
    ('cash-difference', 'cash-outside', over.amount - over.counted),
    ('cash', 'cash-difference', over.counted - over.amount)
  ) part (debit, credit, amount) where part.amount > 0 and over.counted is not null
  union all
  select over.at, 'hand-over', over.id, 'cash', 'cash-outside', over.amount where over.counted is null
$$;
