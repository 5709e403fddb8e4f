-- An invoice as it was first drawn: what everybody gets of it from then on, whatever draws invoices later.

create table invoice_files (
  order_id text primary key references invoices,
  drawn_at timestamptz not null default now(),
  bytes bytea not null -- PDF
);
-- It is compressed in itself.
alter table invoice_files alter bytes set storage external;

create trigger invoice_files_stay before update or delete on invoice_files
  for each row execute function keep_invoice();
