-- Cash that is taken over is counted, and whoever takes it says why there is more or less than was taken at doors. What no
-- rider's phone delivered is counted in day by day.

alter table cash_hand_overs alter column rider_id drop not null, -- null: no rider brought it
  add column counted integer check (counted >= 0), -- paise; null: all of it
  add column why text check (length(why) between 1 and 200),
  add constraint cash_counted check ((counted is null) = (why is null) and counted <> amount);

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
