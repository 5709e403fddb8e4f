-- An owner sets an order back: the invoice that it was sent with stays as it was issued, and a credit note cancels it. When
-- the order is sent again it gets another, so that an invoice is known by its number and not by its order.

alter table invoice_files drop constraint invoice_files_order_id_fkey;
alter table invoices drop constraint invoices_pkey,
  add column number text generated always as (contents ->> 'number') stored;
alter table invoices add constraint invoices_pkey primary key (number);
create index invoices_order on invoices (order_id);

-- Nothing that was drawn changes: it is told by its number from now on.
alter table invoice_files disable trigger invoice_files_stay;
alter table invoice_files drop constraint invoice_files_pkey, add column number text references invoices;
update invoice_files f set number = i.number from invoices i where i.order_id = f.order_id;
alter table invoice_files drop column order_id, add primary key (number);
alter table invoice_files enable trigger invoice_files_stay;

create table credit_notes (
  number text primary key check (length(number) <= 16), -- rule 53 of the CGST rules
  order_id text not null references orders,
  invoice_number text not null unique references invoices, -- the one that it cancels
  issued_at timestamptz not null,
  contents jsonb not null -- domain/invoices/invoice.ts; amounts in paise, moments in ms
);
create index credit_notes_order on credit_notes (order_id);
create trigger credit_notes_stay before update or delete on credit_notes
  for each row execute function keep_invoice();

-- Invoices and credit notes are counted apart: '2026-27' and 'C2026-27'.
alter table invoice_counters rename column financial_year to series;
