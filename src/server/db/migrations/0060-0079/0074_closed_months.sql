-- A month that is closed has no more entries, and what it had is kept beside it, so that it can be told when it is another.

create table month_closings (
  month text collate "C" primary key check (month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'), -- in India
  until timestamptz not null unique, -- its end
  closed_at timestamptz not null default now(),
  staff_id uuid not null references staff,
  figures jsonb not null, -- domain/books/closing.ts; paise
  accounts jsonb not null -- what is left in each account at its end, paise
);

create function keep_closing() returns trigger language plpgsql as $$
begin
  raise exception 'a closed month stays closed';
end $$;
create trigger month_closings_stay before update or delete on month_closings
  for each row execute function keep_closing();

create function keep_closed_months() returns trigger language plpgsql as $$
begin
  if new.at < (select max(until) from month_closings) then
    raise exception 'the books of that time are closed';
  end if;
  return new;
end $$;
create trigger ledger_closed before insert on ledger for each row execute function keep_closed_months();
