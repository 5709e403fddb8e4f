-- What customers wished for. A wish outlives its product: its customer reads that it is no longer sold.
create table wishes (
  customer_id uuid not null references customers on delete cascade,
  product_id text not null check (product_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(product_id) <= 80),
  position bigint generated always as identity,
  primary key (customer_id, product_id)
);
