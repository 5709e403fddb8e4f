-- Orders taken by phone: by whom, for customers who may have no e-mail address and no password.

alter table orders add column taken_by uuid references staff; -- null: ordered in the shop itself

-- Whoever has an e-mail address can claim the account by its reset link; one without it has a phone number.
alter table customers drop constraint customers_check, add check (case when erased_at is null
  then (email is not null or (phone is not null and password_hash is null))
  else email is null and password_hash is null and phone is null end);

-- Whoever ordered in the shop is known by the number given with the order.
create function phone_digits(phone text) returns text immutable parallel safe return
  right(regexp_replace(coalesce(phone, ''), '\D', '', 'g'), 10);
create index orders_phone on orders (phone_digits(address ->> 'phone'));
