-- Rates of GST that begin on a day, of goods whose HSN code begins so. The products of these get them that day; an invoice
-- bears the rates of its own day, whatever its order was placed under.
create table gst_rates (
  id uuid primary key,
  hsn text not null check (hsn ~ '^[0-9]{4,8}$'),
  since date not null, -- in India
  was smallint check (was between 0 and 40 and was <> rate), -- of goods that bear this until then; null: of all
  rate smallint not null check (rate between 0 and 40), -- per cent, included in the price
  staff_id uuid not null references staff,
  made_at timestamptz not null default now(),
  begun_at timestamptz, -- when products got it; null: not yet
  unique nulls not distinct (hsn, since, was)
);

-- What goods bear from a day on that bore `rate` until then: of several rates that begin on it, and had not begun at a moment,
-- what says more of their code, and of them.
create function gst_rate_from(day date, code text, rate smallint, moment timestamptz) returns smallint language sql stable as $$
  select coalesce((
    select r.rate from gst_rates r
    where r.since = day and (r.begun_at is null or r.begun_at > moment) and starts_with(code, r.hsn) and (r.was is null or r.was = $3)
    order by length(r.hsn) desc, r.was nulls last limit 1
  ), $3)
$$;

-- What goods bear at a moment that bore `rate` when their product was looked at `before`: day by day, what has begun since.
-- Whoever looked at it within the minute may not have seen what was beginning.
create function gst_rate_at(code text, rate smallint, before timestamptz, at timestamptz) returns smallint
language plpgsql stable as $$
declare
  bears smallint := rate;
  day date;
  moment timestamptz := before - interval '1 minute';
begin
  for day in
    select distinct since from gst_rates
    where since <= (at at time zone 'Asia/Kolkata')::date
      and (begun_at is null or begun_at > moment)
    order by since
  loop
    bears := gst_rate_from(day, code, bears, moment);
  end loop;
  return bears;
end $$;
