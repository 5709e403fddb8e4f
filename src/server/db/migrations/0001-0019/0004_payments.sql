-- Online payment: an order is there, its stock held, before it is paid; and what providers say of it is kept.

alter table orders
  add column created_at timestamptz not null default now(),
  alter column placed_at drop not null, -- null: not paid yet, or never
  alter column placed_at drop default,
  drop constraint orders_status_check,
  add constraint orders_status_check check (status in ('pending_payment',
    'Placed', 'Processing', 'Shipped', 'Out for Delivery', 'Delivered', 'Cancelled')),
  add check (case status when 'pending_payment' then placed_at is null when 'Cancelled' then true
    else placed_at is not null end),
  add check (placed_at is not null or payment_method <> 'cod');
update orders set created_at = placed_at;
create index orders_pending on orders (customer_id) where status = 'pending_payment';

-- One asking of a provider to be paid for an order.
create table payment_attempts (
  id uuid primary key default uuidv7(), -- what the provider knows a repeated asking by
  order_id text not null references orders on delete cascade,
  provider text not null check (provider in ('stripe', 'razorpay')),
  parameters jsonb not null, -- exactly what is sent: a repetition sends the same
  amount integer not null check (amount > 0),
  currency text not null default 'INR' check (currency ~ '^[A-Z]{3}$'),
  -- creating: the provider may know of it or not; open: the shopper can pay; closed: replaced, expired or given up.
  state text not null default 'creating' check (state in ('creating', 'open', 'paid', 'closed')),
  provider_order_id text,
  redirect_url text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null, -- when the shop gives its stock back
  asked_at timestamptz, -- when the provider was last asked how it stands
  unique (provider, provider_order_id),
  check (state <> 'open' or provider_order_id is not null)
);
create unique index payment_attempts_open on payment_attempts (order_id) where state in ('creating', 'open');
create index payment_attempts_order on payment_attempts (order_id);
create index payment_attempts_unpaid on payment_attempts (created_at) where state <> 'paid';

-- Money that a provider has captured.
create table payments (
  id uuid primary key default uuidv7(),
  attempt_id uuid not null references payment_attempts,
  order_id text not null references orders,
  provider text not null,
  payment_id text not null,
  amount integer not null check (amount > 0),
  currency text not null,
  settles boolean not null, -- false: it goes back whole
  captured_at timestamptz not null default now(),
  unique (provider, payment_id)
);
create unique index payments_settling on payments (order_id) where settles;
create index payments_order on payments (order_id);

create table refunds (
  id uuid primary key default uuidv7(), -- what the provider knows a repeated asking by
  payment_id uuid not null references payments,
  amount integer not null check (amount > 0),
  reason text not null check (reason in ('second-payment', 'wrong-amount', 'stock-gone', 'cancelled')),
  state text not null default 'queued' check (state in ('queued', 'done')),
  provider_refund_id text,
  created_at timestamptz not null default now(),
  queued_at timestamptz, -- since when a job is to send it
  done_at timestamptz,
  unique (payment_id, reason),
  check ((state = 'done') = (provider_refund_id is not null))
);

-- What providers told without being asked, each thing once.
create table provider_events (
  provider text not null,
  event_id text not null,
  provider_order_id text not null,
  received_at timestamptz not null default now(),
  primary key (provider, event_id)
);
