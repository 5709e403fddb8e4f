-- What the shop itself was told by a letter, so that each thing is told once, however many processes look.

create table shop_letters (
  kind text primary key check (kind ~ '^shop-[a-z]+$'),
  told_until timestamptz not null -- what came until then was told, or was not to be
);

-- Sizes that the shop was told run low.
create table low_stock_told (
  variant_id bigint primary key references variants (id) on delete cascade,
  told_at timestamptz not null
);
