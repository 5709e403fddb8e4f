-- Money that came before the invoice is an advance until it is billed or given back: a receipt voucher says that it came
-- (rule 50 of the CGST rules), a refund voucher what of it goes back (rule 51).

create table vouchers (
  number text primary key check (length(number) <= 16),
  order_id text not null references orders,
  payment_id uuid unique references payments, -- of a receipt voucher: the payment that came
  refund_id uuid unique references refunds, -- of a refund voucher: what goes back
  receipt_number text references vouchers, -- of a refund voucher: the receipt that it is against
  issued_at timestamptz not null,
  contents jsonb not null, -- domain/invoices/voucher.ts; amounts in paise, moments in ms
  check ((payment_id is null) <> (refund_id is null)),
  check ((refund_id is null) = (receipt_number is null))
);
create index vouchers_order on vouchers (order_id);
create index vouchers_issued on vouchers (issued_at, number);
create trigger vouchers_stay before update or delete on vouchers
  for each row execute function keep_invoice();

-- the release before: names accounts and causes that it knows, and its triggers are these. What stands has passed narrower
-- checks: nobody waits until it is read again.
alter table ledger drop constraint ledger_cause_check, drop constraint ledger_check1,
  add constraint ledger_cause_check check (cause in ('invoice', 'credit-note', 'payment', 'refund', 'cash', 'cash-undone',
    'hand-over', 'settlement', 'advance')) not valid,
  add constraint ledger_check1 check (array[debit, credit] <@ array['customers', 'sales', 'delivery', 'cgst', 'sgst', 'igst',
    'stripe', 'razorpay', 'cash-outside', 'cash', 'cash-difference', 'bank', 'provider-fees', 'fee-gst', 'to-clear',
    'advances']) not valid;

-- What a receipt voucher is for is owed to the customer as an advance; what a refund voucher is for is one no longer.
create function enter_voucher(voucher vouchers) returns void language sql as $$
  insert into ledger (at, cause, document, order_id, debit, credit, amount)
  select voucher.issued_at, 'advance', voucher.number, voucher.order_id,
    case when voucher.refund_id is null then 'customers' else 'advances' end,
    case when voucher.refund_id is null then 'advances' else 'customers' end, (voucher.contents ->> 'amount')::int
$$;

-- What is left of an advance leaves it with its order's invoice, all of it: also what went back by the release before, which
-- wrote no voucher of that. Whoever writes it holds the order.
create function enter_advance_used(invoice invoices) returns void language sql as $$
  insert into ledger (at, cause, document, order_id, debit, credit, amount)
  select invoice.issued_at, 'advance', invoice.number, invoice.order_id, 'advances', 'customers', used.amount
  from (
    select sum(case 'advances' when l.credit then l.amount when l.debit then -l.amount end)::int as amount
    from ledger l where l.order_id = invoice.order_id and 'advances' in (l.debit, l.credit)
  ) used where used.amount > 0
$$;

create or replace function enter_in_ledger() returns trigger language plpgsql as $$
begin
  case tg_table_name
    when 'invoices' then
      perform enter_document('invoice', new.number, new.order_id, new.issued_at, new.contents);
      perform enter_advance_used(new);
    when 'credit_notes' then perform enter_document('credit-note', new.number, new.order_id, new.issued_at, new.contents);
    when 'vouchers' then perform enter_voucher(new);
    when 'payments' then perform enter_payment(new);
    when 'refunds' then perform enter_refund(new);
    when 'order_refunds' then perform enter_cash_refund(new);
    when 'cash_hand_overs' then perform enter_hand_over(new);
    when 'order_events' then
      if tg_op = 'INSERT' then
        perform enter_cash('cash', new.order_id, new.at);
      else
        perform enter_cash('cash-undone', old.order_id, now());
      end if;
  end case;
  return null;
end $$;

create trigger vouchers_entered after insert on vouchers for each row execute function enter_in_ledger();

-- What went back lately is looked at for its voucher.
create index refunds_created on refunds (created_at);
