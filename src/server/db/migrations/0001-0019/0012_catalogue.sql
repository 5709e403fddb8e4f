-- What staff do to the catalogue: when a product was last edited, and what they put on the shelves and took off them.

-- Not `changed_at`: a review moves that, and must not spoil the form of whoever is editing. Whole milliseconds.
alter table products add column edited_at timestamptz not null default date_trunc('milliseconds', now());

-- Only what staff did: what was sold and what came back from cancelled orders is read from the orders.
create table stock_movements (
  id bigint generated always as identity primary key,
  variant_id bigint not null references variants (id) on delete cascade,
  at timestamptz not null default now(),
  staff_id uuid references staff, -- null: a command typed on the shop's machine
  reason text not null check (length(reason) between 1 and 200),
  before integer check (before >= 0), -- null: made to order, or the size was new
  after integer check (after >= 0)
);
create index stock_movements_variant on stock_movements (variant_id, at desc, id desc);
