-- What was sold on each day that is over, added up once: a report of a year reads these, not every order of it. Which kinds
-- there are, and what their keys mean: domain/reports/breakdowns.ts.

create table sales_days (
  day date primary key, -- in India
  summed_at timestamptz not null default now()
);

create table sales_sums (
  kind text not null,
  day date not null references sales_days on delete cascade,
  key text not null,
  orders integer not null,
  boxes integer not null,
  grams bigint not null,
  amount bigint not null, -- paise, tax included
  net bigint not null, -- paise, without tax
  primary key (kind, day, key)
);

-- Days of which something changed since: a row for each change, so that nobody waits for anybody. Whoever adds a day up
-- takes those away first.
create table sales_changes (
  id bigint generated always as identity primary key,
  day date not null
);
create index sales_changes_day on sales_changes (day);

-- An order that counts as sold: not one that is cancelled, nor one that came back and was never paid.
create function is_sold(status text, paid boolean, came_back_at timestamptz) returns boolean language sql immutable
  return status <> 'Cancelled' and (came_back_at is null or paid);

create function note_sales_change() returns trigger language plpgsql as $$
begin
  if tg_table_name in ('order_refunds', 'order_revisions') then
    insert into sales_changes (day)
    select (o.placed_at at time zone 'Asia/Kolkata')::date from orders o
    where o.id = case tg_op when 'DELETE' then old.order_id else new.order_id end and o.placed_at is not null;
  else
    insert into sales_changes (day)
    select distinct (at at time zone 'Asia/Kolkata')::date
    from unnest(array[new.placed_at, case tg_op when 'UPDATE' then old.placed_at end]) at where at is not null;
  end if;
  return null;
end $$;

-- What is placed just now lies in a day that nobody has added up yet.
create trigger sales_added after insert on orders for each row
  when (new.placed_at < now() - interval '1 hour') execute function note_sales_change();
create trigger sales_changed after update on orders for each row
  when (case when old.placed_at is null then new.placed_at < now() - interval '1 hour'
    else old.amount <> new.amount or old.customer_id <> new.customer_id or old.placed_at <> new.placed_at
      or is_sold(old.status, old.paid, old.came_back_at) <> is_sold(new.status, new.paid, new.came_back_at) end)
  execute function note_sales_change();
create trigger sales_given_back after insert or delete or update of amount, lines on order_refunds for each row
  execute function note_sales_change();
