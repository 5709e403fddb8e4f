-- What the back office asks of a million orders (docs/decisions/0045): few indexes, since every order pays for each.

create extension if not exists pg_trgm;

-- The columns of the board, in either order, and how many stand in each.
create index orders_status on orders (status, placed_at, id);
-- The number that the shop shows of an order, or how it begins.
create index orders_number on orders (right(id, 6) text_pattern_ops);
-- An order has no invoice when it is placed: it need not be in that index yet.
alter table orders drop constraint orders_invoice_number_key;
create unique index orders_invoice_number on orders (invoice_number) where invoice_number is not null;

-- What somebody is looked for by: name, e-mail and the digits of the phone number, in small letters.
create function words_of(name text, email text, phone text) returns text immutable parallel safe return
  lower(name || ' ' || coalesce(email, '')) || ' ' || regexp_replace(coalesce(phone, ''), '\D', '', 'g');

create function order_words(address jsonb) returns text immutable parallel safe return words_of(
  coalesce(address ->> 'firstName', '') || ' ' || coalesce(address ->> 'lastName', ''), address ->> 'email',
  address ->> 'phone');

create index customers_words on customers using gin (words_of(name, email, phone) gin_trgm_ops);

-- Whom each customer has orders sent to. Entered a while after the order, which does not wait for it.
create table order_contacts (
  customer_id uuid not null references customers on delete cascade,
  words text not null,
  primary key (customer_id, words)
);
insert into order_contacts
select distinct o.customer_id, order_words(o.address) from orders o join customers c on c.id = o.customer_id
where c.erased_at is null;
create index order_contacts_words on order_contacts using gin (words gin_trgm_ops);
