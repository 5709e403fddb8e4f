-- A phone that asked for it is told of new orders (Web Push, RFC 8030).

-- The pair of keys by which push services know the shop (VAPID, RFC 8292), made when somebody asks for the first time.
create table push_keys (
  id text primary key default 'push' check (id = 'push'),
  public_key text not null,
  private_key bytea not null check (length(private_key) > 32) -- sealed, as the secrets of staff are
);

-- A browser that asked to be told. It is told as long as its session is there, and ends with it.
create table push_subscriptions (
  id bigint primary key generated always as identity,
  session_id uuid not null unique references staff_sessions (id) on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000), -- whoever knows it can send there
  p256dh text not null, -- public key of the browser, and
  auth text not null, -- its secret, by which what it is told is encrypted
  due_at timestamptz not null default now(), -- before, it is told nothing
  tries integer not null default 0, -- since one went well
  problem text -- why the last one failed
);

-- The orders of which a browser is still to be told.
create table pushes (
  subscription_id bigint not null references push_subscriptions on delete cascade,
  order_id text not null references orders on delete cascade,
  queued_at timestamptz not null default now(),
  primary key (subscription_id, order_id)
);
create index pushes_order on pushes (order_id);
