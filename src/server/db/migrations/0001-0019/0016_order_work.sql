-- What staff do with orders: notes about them, and money that they give back.

create table order_notes (
  id uuid primary key, -- made by whoever writes it: sent twice, it is there once
  order_id text not null references orders on delete cascade,
  staff_id uuid not null references staff,
  text text not null check (length(text) between 1 and 2000),
  at timestamptz not null default now()
);
create index order_notes_order on order_notes (order_id);

-- What staff have decided to give back of an order that stands.
create table order_refunds (
  id uuid primary key, -- made by whoever decides it: sent twice, it is one; that of online money has the same id in refunds
  order_id text not null references orders,
  amount integer not null check (amount > 0),
  reason text not null check (length(reason) between 1 and 500),
  -- For which things, as [{"position": 0, "quantity": 1}]; empty where it is for none in particular.
  lines jsonb not null default '[]',
  staff_id uuid not null references staff,
  created_at timestamptz not null default now(),
  by_hand boolean not null, -- it was paid in cash: somebody has to hand it over
  handed_at timestamptz check (by_hand or handed_at is null)
);
create index order_refunds_order on order_refunds (order_id);

-- A mail that is sent again is another one for whoever sorts out what came twice.
alter table mails add column resends smallint not null default 0;

alter table refunds
  drop constraint refunds_reason_check,
  add constraint refunds_reason_check
    check (reason in ('second-payment', 'wrong-amount', 'stock-gone', 'cancelled', 'staff')),
  drop constraint refunds_payment_id_reason_key;
-- The shop itself gives a payment back once for each reason, staff as often as they decide to.
create unique index refunds_once on refunds (payment_id, reason) where reason <> 'staff';
create index refunds_payment on refunds (payment_id);
