-- When the shop was put back from a backup: what it did since the moment that the backup is of is not in its tables, the
-- numbers that it gave are with those who got them, and none of them is given again.
create table restores (
  id integer generated always as identity primary key,
  data_of timestamptz not null,
  restored_at timestamptz not null,
  financial_year text not null, -- '2026-27'; until it is over documents are counted in
  series text not null check (series ~ '^[1-3][0-9A-Z]{3}[0-9]{4}$') -- '2B8S1130', and not in that of the year
);

-- 'M-2026-000123': the year in India, or since a restore of that year its series, and a number that goes on counting.
create or replace function next_message_number() returns text language sql as $$
  select 'M-' || coalesce(
    (select series from restores
     where date_trunc('year', restored_at, 'Asia/Kolkata') = date_trunc('year', now(), 'Asia/Kolkata')
     order by id desc limit 1),
    to_char(now() at time zone 'Asia/Kolkata', 'YYYY')) || '-' || lpad(n::text, greatest(6, length(n::text)), '0')
  from (select nextval('message_numbers') as n) as next
$$;
