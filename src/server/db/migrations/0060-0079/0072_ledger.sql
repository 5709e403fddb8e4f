-- The ledger, by double entry: every row moves an amount from one account to another, so that all accounts together are
-- always nothing. It is written by the rows that cause it, in their transaction, whoever writes those, and never changed.
-- What each account is: domain/books/accounts.ts.

create table ledger (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  cause text not null check (cause in ('invoice', 'credit-note', 'payment', 'refund', 'cash', 'cash-undone', 'hand-over')),
  document text not null, -- number of an invoice or note, else the id of what caused it
  order_id text references orders,
  debit text not null,
  credit text not null,
  gst_rate smallint, -- per cent; null: no supply
  amount integer not null check (amount > 0), -- paise
  check (debit <> credit),
  check (array[debit, credit] <@ array['customers', 'sales', 'delivery', 'cgst', 'sgst', 'igst', 'stripe', 'razorpay',
    'cash-outside', 'cash', 'cash-difference'])
);
create index ledger_at on ledger (at, id);
create index ledger_order on ledger (order_id);

create function keep_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'an entry of the ledger never changes';
end $$;
create trigger ledger_stays before update or delete on ledger for each row execute function keep_ledger();

-- An invoice: the customer owes what was sold and its taxes; a credit note takes that back.
create function enter_document(cause text, number text, order_id text, issued_at timestamptz, contents jsonb)
  returns void language sql as $$
  insert into ledger (at, cause, document, order_id, debit, credit, gst_rate, amount)
  select issued_at, cause, number, order_id,
    case cause when 'invoice' then 'customers' else account end,
    case cause when 'invoice' then account else 'customers' end,
    (line ->> 'gstRate')::smallint, sum(part.amount)
  from jsonb_array_elements(contents -> 'lines') with ordinality lines (line, place), lateral (values
    (1, case when line ? 'goods' then 'sales' else 'delivery' end, (line ->> 'taxable')::int),
    (2, 'cgst', (line ->> 'cgst')::int),
    (3, 'sgst', (line ->> 'sgst')::int),
    (4, 'igst', (line ->> 'igst')::int)
  ) part (place, account, amount)
  group by part.place, account, line ->> 'gstRate' having sum(part.amount) > 0
  order by part.place, min(lines.place)
$$;

-- A provider took money from a customer.
create function enter_payment(payment payments) returns void language sql as $$
  insert into ledger (at, cause, document, order_id, debit, credit, amount)
  select payment.captured_at, 'payment', payment.id, payment.order_id, payment.provider, 'customers', payment.amount
  where payment.currency = 'INR'
$$;

-- Money went back to a customer: by its provider, or out of the till.
create function enter_refund(refund refunds) returns void language sql as $$
  insert into ledger (at, cause, document, order_id, debit, credit, amount)
  select coalesce(refund.done_at, now()), 'refund', refund.id, p.order_id, 'customers',
    case refund.state when 'done' then p.provider else 'cash' end, refund.amount
  from payments p where p.id = refund.payment_id and p.currency = 'INR'
$$;

create function enter_cash_refund(refund order_refunds) returns void language sql as $$
  insert into ledger (at, cause, document, order_id, debit, credit, amount)
  values (refund.handed_at, 'refund', refund.id, refund.order_id, 'customers', 'cash', refund.amount)
$$;

-- An order to be paid in cash was delivered, or that was undone: its cash is outside until somebody hands it over.
create function enter_cash(cause text, order_id text, at timestamptz) returns void language sql as $$
  insert into ledger (at, cause, document, order_id, debit, credit, amount)
  select at, cause, o.id, o.id, case cause when 'cash' then 'cash-outside' else 'customers' end,
    case cause when 'cash' then 'customers' else 'cash-outside' end, o.amount
  from orders o where o.id = order_id and o.payment_method = 'cod' and o.amount > 0
$$;

create function enter_hand_over(over cash_hand_overs) returns void language sql as $$
  insert into ledger (at, cause, document, debit, credit, amount)
  values (over.at, 'hand-over', over.id, 'cash', 'cash-outside', over.amount)
$$;

create function enter_in_ledger() returns trigger language plpgsql as $$
begin
  case tg_table_name
    when 'invoices' then perform enter_document('invoice', new.number, new.order_id, new.issued_at, new.contents);
    when 'credit_notes' then perform enter_document('credit-note', new.number, new.order_id, new.issued_at, new.contents);
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

create trigger invoices_entered after insert on invoices for each row execute function enter_in_ledger();
create trigger credit_notes_entered after insert on credit_notes for each row execute function enter_in_ledger();
create trigger payments_entered after insert on payments for each row execute function enter_in_ledger();
create trigger refunds_entered after insert on refunds for each row
  when (new.state in ('done', 'handed')) execute function enter_in_ledger();
create trigger refunds_done after update of state on refunds for each row
  when (new.state in ('done', 'handed') and old.state <> new.state) execute function enter_in_ledger();
create trigger cash_refunds_entered after insert on order_refunds for each row
  when (new.handed_at is not null) execute function enter_in_ledger();
create trigger cash_refunds_handed after update of handed_at on order_refunds for each row
  when (new.handed_at is not null and old.handed_at is null) execute function enter_in_ledger();
create trigger hand_overs_entered after insert on cash_hand_overs for each row execute function enter_in_ledger();
create trigger cash_entered after insert on order_events for each row
  when (new.status = 'Delivered') execute function enter_in_ledger();
create trigger cash_undone after delete on order_events for each row
  when (old.status = 'Delivered') execute function enter_in_ledger();

-- What happened before there was a ledger.
select enter_document('invoice', number, order_id, issued_at, contents) from invoices order by issued_at, number;
select enter_document('credit-note', number, order_id, issued_at, contents) from credit_notes order by issued_at, number;
select enter_payment(p) from payments p order by captured_at, id;
select enter_refund(r) from refunds r where state in ('done', 'handed') order by done_at, id;
select enter_cash_refund(b) from order_refunds b where handed_at is not null order by handed_at, id;
select enter_cash('cash', order_id, at) from order_events where status = 'Delivered' order by at, order_id;
select enter_hand_over(h) from cash_hand_overs h order by at, id;
-- What no rider's phone took was never counted in by itself: it is in the shop.
insert into ledger (at, cause, document, order_id, debit, credit, amount)
select e.at, 'hand-over', o.id, o.id, 'cash', 'cash-outside', o.amount
from order_events e join orders o on o.id = e.order_id
where e.status = 'Delivered' and o.payment_method = 'cod' and o.amount > 0
  and not exists (select from door_cash where order_id = o.id)
order by e.at, o.id;
