-- Whoever orders by phone may pay by a link: it opens the payment of that one order, and nothing else of its customer's.
-- The token is in the link alone. A new link of a way takes the place of the one before.

create table payment_links (
  order_id text not null references orders on delete cascade,
  way text not null check (way in ('desk', 'letter')),
  token_hash bytea not null unique, -- SHA-256
  made_at timestamptz not null default now(),
  primary key (order_id, way)
);
