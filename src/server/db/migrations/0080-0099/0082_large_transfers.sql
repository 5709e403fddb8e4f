-- An entry holds two crore rupees, as an integer of paise has room for; a transfer of more than that is several entries.
create or replace function enter_settled_rows() returns trigger language plpgsql as $$
declare
  most constant bigint := 2000000000;
begin
  insert into ledger (at, cause, document, debit, credit, amount)
  select moved.at, 'settlement', moved.settlement_id,
    case when part.amount > 0 then part.account else moved.provider end,
    case when part.amount > 0 then moved.provider else part.account end, least(abs(part.amount) - entered, most)
  from (
    select a.provider, a.settlement_id,
      case when s.at < (select max(until) from month_closings) then now() else least(s.at, now()) end as at,
      sum(a.amount - a.fee - a.tax) as net, sum(a.fee) as fee, sum(a.tax) as tax,
      sum(a.amount) filter (where a.payment_id is null and a.refund_id is null) as unknown
    from added a join settlements s on s.provider = a.provider and s.id = a.settlement_id group by 1, 2, 3
  ) moved, lateral (values
    (1, 'bank', moved.net), (2, 'provider-fees', moved.fee), (3, 'fee-gst', moved.tax), (4, 'to-clear', -moved.unknown)
  ) part (place, account, amount), lateral generate_series(0::bigint, abs(part.amount) - 1, most) entered
  order by moved.at, moved.settlement_id, part.place, entered;
  return null;
end $$;
