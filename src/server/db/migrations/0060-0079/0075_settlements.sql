-- Money found again: what providers paid out to the bank, row by row as their reports say it, and the fees agreed with them.
-- Rows enter themselves in the ledger, and are never changed but to be matched with what they are of.

create table settlements (
  provider text not null check (provider in ('stripe', 'razorpay')),
  id text not null, -- the provider's
  at timestamptz not null, -- when it was paid out
  utr text not null, -- the bank's reference; '': not known yet
  primary key (provider, id)
);
create index settlements_at on settlements (at);

create table settlement_rows (
  provider text not null,
  settlement_id text not null,
  id text not null, -- the provider's, of the movement
  kind text not null check (kind in ('payment', 'refund', 'fee', 'other')),
  source text not null, -- the provider's id of the payment or refund
  amount integer not null, -- paise, below nothing where it was taken from the shop
  fee integer not null, -- paise, without tax
  tax integer not null, -- paise
  payment_id uuid unique references payments,
  refund_id uuid unique references refunds,
  primary key (provider, settlement_id, id),
  foreign key (provider, settlement_id) references settlements,
  check (payment_id is null or (kind = 'payment' and amount > 0)),
  check (refund_id is null or (kind = 'refund' and amount < 0))
);
create index settlement_rows_source on settlement_rows (provider, source);
create index settlement_rows_to_clear on settlement_rows (provider) where payment_id is null and refund_id is null;

create function keep_settled() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and row(old.provider, old.settlement_id, old.id, old.kind, old.source, old.amount, old.fee, old.tax)
      = row(new.provider, new.settlement_id, new.id, new.kind, new.source, new.amount, new.fee, new.tax)
    and (old.payment_id is null or new.payment_id = old.payment_id)
    and (old.refund_id is null or new.refund_id = old.refund_id)
  then return new; end if;
  raise exception 'what was paid out stays';
end $$;
create trigger settlement_rows_stay before update or delete on settlement_rows
  for each row execute function keep_settled();

-- What was agreed with a provider from a day on, until the next.
create table agreed_fees (
  provider text not null check (provider in ('stripe', 'razorpay')),
  since date not null, -- in India
  basis_points integer not null check (basis_points between 0 and 2000), -- hundredths of a per cent of the payment
  fixed integer not null check (fixed between 0 and 100000), -- paise a payment
  gst_rate smallint not null check (gst_rate between 0 and 40), -- per cent, on both
  primary key (provider, since)
);

alter table ledger drop constraint ledger_cause_check, drop constraint ledger_check1,
  add constraint ledger_cause_check check (cause in ('invoice', 'credit-note', 'payment', 'refund', 'cash', 'cash-undone',
    'hand-over', 'settlement')),
  add constraint ledger_check1 check (array[debit, credit] <@ array['customers', 'sales', 'delivery', 'cgst', 'sgst', 'igst',
    'stripe', 'razorpay', 'cash-outside', 'cash', 'cash-difference', 'bank', 'provider-fees', 'fee-gst', 'to-clear']);

-- What comes to the bank, fees and their tax leave the provider's account. What no payment or refund is known of was never in
-- it: it stands in an account of its own. Dated when it was paid out; in a closed month, now.
create function enter_settled_rows() returns trigger language plpgsql as $$
begin
  insert into ledger (at, cause, document, debit, credit, amount)
  select moved.at, 'settlement', moved.settlement_id,
    case when part.amount > 0 then part.account else moved.provider end,
    case when part.amount > 0 then moved.provider else part.account end, abs(part.amount)
  from (
    select a.provider, a.settlement_id,
      case when s.at < (select max(until) from month_closings) then now() else least(s.at, now()) end as at,
      sum(a.amount - a.fee - a.tax) as net, sum(a.fee) as fee, sum(a.tax) as tax,
      sum(a.amount) filter (where a.payment_id is null and a.refund_id is null) as unknown
    from added a join settlements s on s.provider = a.provider and s.id = a.settlement_id group by 1, 2, 3
  ) moved, lateral (values
    (1, 'bank', moved.net), (2, 'provider-fees', moved.fee), (3, 'fee-gst', moved.tax), (4, 'to-clear', -moved.unknown)
  ) part (place, account, amount)
  where part.amount <> 0 order by moved.at, moved.settlement_id, part.place;
  return null;
end $$;
create trigger settlement_rows_entered after insert on settlement_rows referencing new table as added
  for each statement execute function enter_settled_rows();

-- A payment or refund that the shop hears of after it was paid out leaves that account, once.
create function clear_settled_row(paid_by text, known_as text, what text, paid integer, known_id uuid)
  returns void language plpgsql as $$
declare
  cleared settlement_rows;
begin
  update settlement_rows r set payment_id = case what when 'payment' then known_id end,
    refund_id = case what when 'refund' then known_id end
  where (r.provider, r.settlement_id, r.id) = (
      select w.provider, w.settlement_id, w.id from settlement_rows w
      where w.provider = paid_by and w.source = known_as and w.kind = what and w.amount = paid
        and w.payment_id is null and w.refund_id is null
      order by w.settlement_id, w.id limit 1 for update)
    and not exists (select from settlement_rows k where known_id in (k.payment_id, k.refund_id))
  returning * into cleared;
  if not found then return; end if;
  insert into ledger (at, cause, document, debit, credit, amount)
  values (now(), 'settlement', cleared.settlement_id, case when paid > 0 then 'to-clear' else paid_by end,
    case when paid > 0 then paid_by else 'to-clear' end, abs(paid));
end $$;

create function clear_settled() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'payments' then
    perform clear_settled_row(new.provider, new.payment_id, 'payment', new.amount, new.id);
  else
    perform clear_settled_row(p.provider, new.provider_refund_id, 'refund', -new.amount, new.id)
    from payments p where p.id = new.payment_id and p.currency = 'INR';
  end if;
  return null;
end $$;
create trigger payments_settled after insert on payments for each row
  when (new.currency = 'INR') execute function clear_settled();
create trigger refunds_settled after insert on refunds for each row
  when (new.state = 'done') execute function clear_settled();
create trigger refunds_done_settled after update of state on refunds for each row
  when (new.state = 'done' and old.state <> 'done') execute function clear_settled();
