-- What account pages need: sessions one can tell apart and end, an address book, accounts that can be erased.

alter table sessions
  add column id uuid not null unique default uuidv7(),
  add column device text not null default '' check (length(device) <= 60); -- 'Chrome on Android'

create table addresses (
  id uuid primary key default uuidv7(),
  customer_id uuid not null references customers on delete cascade,
  label text not null check (length(label) <= 40), -- 'Home', or ''
  address jsonb not null,
  is_default boolean not null
);
create index addresses_customer on addresses (customer_id);
create unique index addresses_default on addresses (customer_id) where is_default;

-- An erased customer is a row without personal data, for the orders that the law wants kept.
alter table customers
  alter column email drop not null,
  alter column password_hash drop not null,
  add column erased_at timestamptz,
  add check (case when erased_at is null then email is not null and password_hash is not null
    else email is null and password_hash is null and phone is null end);
