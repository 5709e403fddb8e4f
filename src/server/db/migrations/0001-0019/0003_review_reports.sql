-- What customers say about reviews, for whoever runs the shop to look into.

create table review_reports (
  review_id uuid not null references reviews on delete cascade,
  customer_id uuid not null references customers on delete cascade,
  reason text not null check (reason in ('offensive', 'spam', 'private', 'wrong-product')),
  reported_at timestamptz not null default now(),
  primary key (review_id, customer_id)
);
