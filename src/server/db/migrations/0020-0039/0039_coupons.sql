-- Coupons of real life: what they give, what they are for, for whom, and many at once. Those that are there stay as they
-- are: an amount off the whole order, for everybody who knows the code.

create table coupon_batches (
  -- Made by whoever makes the batch: asked for twice it is one.
  id uuid primary key,
  name text not null check (length(name) between 1 and 80),
  prefix text not null,
  created_at timestamptz not null default now(),
  created_by uuid references staff (id)
);

alter table coupons
  add column gives text not null default 'amount' check (gives in ('amount', 'pieces', 'delivery')),
  add column buy smallint check (buy between 2 and 99),
  add column free smallint check (free >= 1 and free < buy),
  -- Both empty: for the whole order. No foreign key: a product that is deleted leaves a coupon that is for nothing, never
  -- one for everything.
  add column product_ids text[] not null default '{}',
  add column categories text[] not null default '{}',
  add column automatic boolean not null default false,
  add column once_each boolean not null default false,
  add column batch_id uuid references coupon_batches (id),
  add check ((gives = 'pieces') = (buy is not null and free is not null)),
  add check (not automatic or listed),
  drop constraint coupons_discount_check,
  add check (discount > 0 or (gives <> 'amount' and discount = 0));

-- A reader of the newsletter has always had one code.
update coupons set once_each = true where from_newsletter;

-- What a customer has one of: all codes of the newsletter, those of one batch, or the coupon itself. A coupon for a first
-- order is used once as well: an unpaid order that holds it is no order yet.
alter table coupons add column once_key text generated always as (
  case when from_newsletter then 'newsletter' when once_each or first_order then coalesce(batch_id::text, code) end
) stored;
alter table coupon_redemptions add column once_key text;
create unique index coupon_redemptions_once on coupon_redemptions (customer_id, once_key) where once_key is not null;

create index coupon_batches_newest on coupon_batches (created_at desc, id desc);
create index coupons_batch on coupons (batch_id, code) where batch_id is not null;
create index coupons_single on coupons (code) where batch_id is null;

-- What a coupon for some things takes off a line; null where what was taken off is for the whole order. What no line has
-- of the order's discount is off its delivery.
alter table order_lines add column discount integer check (discount between 0 and price * quantity);

-- What is left of a line's discount when `gone` of its pieces go: they are worth their part of what was paid for all, as
-- domain/orders/refund.ts has it.
create function discount_left(price integer, quantity integer, discount integer, gone integer) returns integer
  immutable
  return price * (quantity - gone) - (price * quantity - discount)
    + ((price * quantity - discount)::bigint * gone / quantity)::integer;

-- What of an order's delivery a coupon paid: all of its discount that no line has, where it is for some things at all.
create function delivery_discount(id text) returns integer stable return (
  select coalesce(max(o.discount) - sum(l.discount), 0)::integer
  from orders o join order_lines l on l.order_id = o.id where o.id = delivery_discount.id
);

-- What everybody is shown of a coupon has more parts now.
create trigger coupon_shown after update of gives, buy, free, product_ids, categories, automatic, once_each, first_order
  on coupons for each statement execute function notify_store();
