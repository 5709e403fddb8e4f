-- Somebody who ordered by phone and has signed up since is two customers. The record of the phone goes into the account: it
-- is erased, and says where it went.

alter table customers
  add column merged_into uuid references customers,
  add constraint customers_merged check (merged_into is null or (erased_at is not null and merged_into <> id));
create index customers_merged on customers (merged_into) where merged_into is not null;

-- Who else has this number, however it was typed; orders have such an index already.
create index customers_phone on customers (phone_digits(phone)) where phone is not null;
create index addresses_phone on addresses (phone_digits(address ->> 'phone'));
