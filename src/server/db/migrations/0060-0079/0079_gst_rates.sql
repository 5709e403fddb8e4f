-- Rates of GST that begin on a day, of all goods whose HSN code begins so. The products of these get them that day; an
-- invoice bears the rates of its own day, whatever its order was placed under.
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

-- What goods bear at a moment that bore `rate` when their product was looked at `before`: what began on the latest day, and
-- of one day what says more of the code, and of its goods.
create function gst_rate_at(code text, rate smallint, before timestamptz, at timestamptz) returns smallint
language sql stable as $$
  select coalesce((
    select r.rate from gst_rates r
    where starts_with(code, r.hsn) and r.since <= (at at time zone 'Asia/Kolkata')::date
      and (r.begun_at is null or r.begun_at > before) and (r.was is null or r.was = $2)
    order by r.since desc, length(r.hsn) desc, r.was nulls last limit 1
  ), rate)
$$;
