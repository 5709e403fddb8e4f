-- Money is integer paise, weight is grams, moments are timestamptz. What may happen once is unique here.

create table products (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 80
    and id not in ('list', 'categories', 'suggest', 'some')),
  name text not null check (length(name) between 1 and 120),
  name_hi text,
  aliases text[] not null default '{}',
  description text not null,
  category text not null check (category in ('Sweets', 'Namkeens', 'CookiesAndBiscuits')),
  sub_category text not null check (sub_category in ('Sugar', 'SugarFree', 'NoSugar')),
  tags text[] not null default '{}',
  pictures text[] not null check (cardinality(pictures) > 0), -- names; the build gives them addresses
  bestseller boolean not null default false,
  new_arrival boolean not null default false,
  featured boolean not null default false,
  vegetarian boolean not null default true,
  ingredients text,
  allergens text[] not null default '{}',
  nutrition jsonb,
  shelf_life text,
  storage text,
  hsn text not null check (hsn ~ '^[0-9]{4,8}$'),
  gst_rate smallint not null check (gst_rate between 0 and 40), -- per cent, included in the price
  published boolean not null default true,
  listed_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  review_count integer not null default 0 check (review_count >= 0),
  rating_sum integer not null default 0 check (rating_sum between review_count and review_count * 5)
);

create table variants (
  id bigint generated always as identity unique, -- stays when the size is renamed, and is never used again
  product_id text not null references products on delete cascade,
  size text not null check (length(size) between 1 and 40), -- 'default' for a product without sizes
  position smallint not null,
  grams integer not null check (grams > 0),
  price integer not null check (price >= 0),
  discount_price integer check (discount_price > price),
  on_hand integer check (on_hand >= 0), -- null: made to order
  reserved integer not null default 0 check (reserved >= 0),
  primary key (product_id, size),
  unique (product_id, position) deferrable initially deferred,
  check (on_hand is null or on_hand >= reserved)
);

create table customers (
  id uuid primary key default uuidv7(),
  email text not null unique check (length(email) <= 254), -- in the one form of domain/email.ts
  name text not null,
  phone text,
  password_hash text not null,
  created_at timestamptz not null default now()
);

create table sessions (
  token_hash bytea primary key check (length(token_hash) = 32),
  customer_id uuid not null references customers on delete cascade,
  remembered boolean not null,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now()
);
create index sessions_customer on sessions (customer_id);

create table password_resets (
  token_hash bytea primary key check (length(token_hash) = 32),
  customer_id uuid not null references customers on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz
);

-- One row per limited thing ('login-account:…', 'login-address:…') and window, so that limits count across processes.
create unlogged table rate_limits (
  subject text not null,
  window_start timestamptz not null,
  count integer not null default 1,
  primary key (subject, window_start)
);

create table cart_lines (
  customer_id uuid not null references customers on delete cascade,
  product_id text not null,
  size text not null,
  quantity integer not null check (quantity between 1 and 99),
  primary key (customer_id, product_id, size),
  foreign key (product_id, size) references variants (product_id, size) on delete cascade on update cascade
);

create table cart_merges (
  customer_id uuid not null references customers on delete cascade,
  merge_id uuid not null,
  merged_at timestamptz not null default now(),
  primary key (customer_id, merge_id)
);

create table coupons (
  code text primary key check (code = upper(btrim(code)) and length(code) between 1 and 40),
  description text not null,
  is_percentage boolean not null,
  discount integer not null check (discount > 0), -- paise, or per cent
  min_amount integer not null default 0 check (min_amount >= 0),
  max_discount integer check (max_discount > 0),
  listed boolean not null default true,
  usage_limit integer check (usage_limit > 0),
  used integer not null default 0 check (used >= 0),
  starts_at timestamptz,
  ends_at timestamptz,
  check (not is_percentage or discount <= 100),
  check (usage_limit is null or used <= usage_limit)
);

create table orders (
  id text primary key, -- 24 lower-case hex digits, random
  customer_id uuid not null references customers,
  status text not null check (status in
    ('Placed', 'Processing', 'Shipped', 'Out for Delivery', 'Delivered', 'Cancelled')),
  paid boolean not null default false,
  payment_method text not null check (payment_method in ('cod', 'stripe', 'razorpay')),
  placed_at timestamptz not null default now(),
  subtotal integer not null check (subtotal >= 0),
  delivery_fee integer not null check (delivery_fee >= 0),
  additional_costs integer not null check (additional_costs >= 0),
  discount integer not null check (discount >= 0),
  amount integer not null check (amount = greatest(0, subtotal + delivery_fee + additional_costs - discount)),
  coupon_code text references coupons,
  address jsonb not null,
  tracking_id text not null check (tracking_id ~ '^SH[0-9]{6}$'),
  invoice_number text unique check (length(invoice_number) <= 16),
  unique (customer_id, tracking_id)
);
create index orders_customer on orders (customer_id, placed_at desc);
create index orders_placed on orders (placed_at desc);

create table order_lines (
  order_id text not null references orders on delete cascade,
  position smallint not null,
  product_id text not null, -- no reference: an order outlives the product
  variant_id bigint references variants (id) on delete set null, -- where a cancelled order gives its stock back
  name text not null,
  picture text not null,
  size text not null,
  grams integer not null,
  price integer not null check (price >= 0),
  quantity integer not null check (quantity > 0),
  took_stock boolean not null, -- false: made to order
  hsn text not null,
  gst_rate smallint not null,
  shelf_life text,
  primary key (order_id, position),
  unique (order_id, product_id, size)
);
create index order_lines_product on order_lines (product_id);
create index order_lines_variant on order_lines (variant_id);

create table order_events (
  order_id text not null references orders on delete cascade,
  status text not null,
  at timestamptz not null default now(),
  primary key (order_id, status)
);

create table coupon_redemptions (
  order_id text primary key references orders on delete cascade,
  code text not null references coupons,
  customer_id uuid not null references customers,
  redeemed_at timestamptz not null default now()
);

create table idempotency_keys (
  customer_id uuid not null references customers on delete cascade,
  key text not null check (length(key) between 1 and 255),
  body_hash bytea not null,
  order_id text not null references orders on delete cascade,
  created_at timestamptz not null default now(),
  primary key (customer_id, key)
);
create index idempotency_keys_body on idempotency_keys (customer_id, body_hash);

create table invoice_counters (
  financial_year text primary key, -- '2026-27'
  last integer not null check (last > 0)
);

create table reviews (
  id uuid primary key default uuidv7(),
  product_id text not null references products on delete cascade,
  customer_id uuid references customers on delete set null,
  author text not null,
  rating smallint not null check (rating between 1 and 5),
  title text not null,
  text text not null,
  created_at timestamptz not null default now(),
  unique (product_id, customer_id)
);
create index reviews_product on reviews (product_id, created_at desc);

create table store_settings (
  single boolean primary key default true check (single),
  settings jsonb not null
);

create table contact_messages (
  id uuid primary key default uuidv7(),
  name text not null,
  email text not null,
  phone text not null,
  subject text not null,
  inquiry_type text not null check (inquiry_type in
    ('general', 'order', 'bulk', 'freshness', 'delivery', 'feedback')),
  message text not null,
  created_at timestamptz not null default now()
);

create table newsletter_subscribers (
  email text primary key,
  created_at timestamptz not null default now()
);

-- A committed change of the catalogue reaches every process: the payload is the product's id, or 'all'.
create function notify_catalogue() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', coalesce(new.id, old.id));
  return null;
end $$;
create trigger products_changed after insert or update or delete on products
  for each row execute function notify_catalogue();

-- As domain/product.ts has it: 'low' is at most 5, null is made to order.
create function availability(units_left integer) returns text immutable return
  case when units_left <= 0 then 'out' when units_left <= 5 then 'low' else 'in' end;

create function notify_variant() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or (new.size, new.position, new.grams, new.price, new.discount_price)
      is distinct from (old.size, old.position, old.grams, old.price, old.discount_price) then
    perform pg_notify('catalogue', coalesce(new.product_id, old.product_id));
  -- Only when sold out, few or many changes: committing a notice waits for that of every other one.
  elsif availability(new.on_hand - new.reserved) <> availability(old.on_hand - old.reserved) then
    perform pg_notify('availability', new.product_id);
  end if;
  return null;
end $$;
create trigger variants_changed after insert or update or delete on variants
  for each row execute function notify_variant();

create function notify_store() returns trigger language plpgsql as $$
begin
  perform pg_notify('store', '');
  return null;
end $$;
create trigger settings_changed after insert or update or delete on store_settings
  for each statement execute function notify_store();
create trigger coupons_changed after insert or update of description, is_percentage, discount, min_amount,
    max_discount, listed, starts_at, ends_at or delete on coupons
  for each statement execute function notify_store();
