-- What each invoice shows, as it was when it was issued: nothing that changes later changes it, and it outlives its account.

create table invoices (
  order_id text primary key references orders,
  issued_at timestamptz not null,
  contents jsonb not null -- domain/invoice.ts; amounts in paise, moments in ms
);

create function keep_invoice() returns trigger language plpgsql as $$
begin
  raise exception 'an invoice never changes';
end $$;
create trigger invoices_stay before update or delete on invoices
  for each row execute function keep_invoice();
