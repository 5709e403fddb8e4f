-- An e-mail address is a claim until a letter sent to it was used: what belongs to a customer by their address alone
-- belongs to `confirmed_email`.

alter table customers
  add column email_confirmed_at timestamptz, -- when a link of a letter to `email` was used
  add column email_wanted text check (length(email_wanted) <= 254), -- becomes `email` when it is confirmed
  add column confirmed_email text
    generated always as (case when email_confirmed_at is not null then email end) virtual,
  -- Somebody signs in here, and nobody knows whether the address they typed is theirs.
  add column is_unproven boolean not null
    generated always as (password_hash is not null and email_confirmed_at is null) virtual;

-- Whoever has lost the address they claimed to its owner goes on without one.
alter table customers drop constraint customers_check, add check (case when erased_at is null
  then (email is not null or phone is not null or password_hash is not null)
    and (email is not null or email_confirmed_at is null)
  else email is null and email_wanted is null and email_confirmed_at is null and password_hash is null and phone is null end);

create table email_confirmations (
  token_hash bytea primary key check (length(token_hash) = 32),
  customer_id uuid not null references customers on delete cascade,
  email text not null check (length(email) <= 254), -- where its letter went
  created_at timestamptz not null default now()
);
create index email_confirmations_customer on email_confirmations (customer_id);

-- A customer made by staff has a password only by a link that was sent to the address; the demo's customers are nobody.
update customers set email_confirmed_at = created_at
where email is not null and password_hash is not null and (email like '%@kesarkhoya.example'
  or id::text in (select about from audit_log where action = 'customer-added'));

alter table mails drop constraint mails_kind_check,
  add constraint mails_kind_check check (kind ~ '^[a-z]+(-[a-z]+)*$');

-- Why an order was cancelled may name its customer, and goes with them. Nothing else in the log ever changes.
create or replace function keep_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.detail ? 'reason' and new.detail = old.detail || '{"reason": "Erased with the account"}'
      and to_jsonb(new) - 'detail' = to_jsonb(old) - 'detail' then return new; end if;
  end if;
  raise exception 'what is in the log stays as it is';
end $$;

-- What erasing has left so far.
update orders o set address = o.address || '{"email": "", "phone": ""}' from customers c
where c.id = o.customer_id and c.erased_at is not null and o.invoice_number is not null;
update audit_log l set detail = l.detail || '{"reason": "Erased with the account"}'
from orders o join customers c on c.id = o.customer_id
where l.about = o.id and l.detail ? 'reason' and c.erased_at is not null;
