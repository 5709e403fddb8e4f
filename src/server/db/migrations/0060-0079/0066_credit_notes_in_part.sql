-- A credit note takes back the whole of an invoice or a part of it: of what came back, and of money that was given back
-- after the order was sent, once for each refund.

alter table credit_notes drop constraint credit_notes_invoice_number_key,
  add column refund_id uuid unique references order_refunds; -- null: it came back, or was set back
create index credit_notes_invoice on credit_notes (invoice_number);
