-- A product may be kept without a picture until it has one; shoppers see none without.

alter table products drop constraint products_pictures_check;
alter table products add constraint products_pictures_check check (not published or cardinality(pictures) > 0);

-- When a product is sold: not until a moment, on some weekdays only, within a time.

alter table products
  add column off_until timestamptz, -- taken off sale until then; null: it is on sale
  add column sold_on text[] not null default '{}', -- weekdays in India; empty: on each
  add column shown_from timestamptz, -- before it, and from shown_until on, nobody sees it; null: no such bound
  add column shown_until timestamptz,
  add check (shown_until > shown_from);
create index products_timed on products (id)
  where off_until is not null or shown_from is not null or shown_until is not null or sold_on <> '{}';

-- Whether shoppers see a product at this moment. As a text, changed after it was released (decision 0161): of a parsed one newer
-- servers refuse what later migrations do to the table.
create function is_shown(product products) returns boolean language sql stable as $$
  select product.published and (product.shown_from is null or product.shown_from <= now())
    and (product.shown_until is null or product.shown_until > now()) $$;

-- What shoppers are offered at this moment: of a product that is not sold now nothing is left.
create view offered_variants as
  select v.id, v.product_id, v.size, v.position, v.grams, v.price, v.discount_price,
    case when p.off_until > now() or (p.sold_on <> '{}'
        and trim(to_char(now() at time zone 'Asia/Kolkata', 'Day')) <> all (p.sold_on)) then 0
      else v."left" end as "left"
  from stocked_variants v join products p on p.id = v.product_id
  where is_shown(p);

-- The owner's order of the shop, from 1; null: behind all that have a place, the newest first.
alter table products add column place integer check (place > 0);

-- A price from a moment on: then it is the price, whatever stands in its column. Who writes the price then takes it in.
alter table variants
  add column next_price integer check (next_price > 0),
  add column next_price_from timestamptz,
  add check ((next_price is null) = (next_price_from is null));
create index variants_timed on variants (product_id) where next_price_from is not null;

create or replace view stocked_variants as
  select v.id, product_id, size, position, grams, case when next_price_from <= now() then next_price else price end as price,
    case when next_price_from <= now() and discount_price <= next_price then null else discount_price end as discount_price,
    on_hand, reserved, "left", case when next_price_from > now() then next_price end as next_price,
    case when next_price_from > now() then next_price_from end as next_price_from
  from variants v join stock on stock.variant_id = v.id;

drop trigger variants_edited on variants;
create trigger variants_edited after update on variants for each row
  when ((new.size, new.position, new.grams, new.price, new.discount_price, new.next_price, new.next_price_from)
    is distinct from (old.size, old.position, old.grams, old.price, old.discount_price, old.next_price, old.next_price_from))
  execute function notify_variant();
