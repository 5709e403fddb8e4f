-- That papers of orders were sent to a printer: a slip that is printed twice may be packed twice.
create table order_prints (
  id uuid primary key default uuidv7(),
  order_id text not null references orders on delete cascade,
  paper text not null check (paper in ('quarters', 'receipts', 'labels', 'sheets')),
  staff_id uuid not null references staff,
  place smallint not null, -- from 1, among those printed together
  of smallint not null,
  at timestamptz not null default now(),
  check (place between 1 and of)
);
create index order_prints_order on order_prints (order_id, paper, at);
