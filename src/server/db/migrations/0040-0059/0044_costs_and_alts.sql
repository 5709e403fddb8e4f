-- What a size costs the shop (paise, without tax); null: nobody has said. Shoppers are never told: `offered_variants`,
-- which they read through, does not have it, and no notice goes out when it alone changes.
alter table variants add column cost_price integer check (cost_price >= 0);

create or replace view stocked_variants as
  select v.id, product_id, size, position, grams, case when next_price_from <= now() then next_price else price end as price,
    case when next_price_from <= now() and discount_price <= next_price then null else discount_price end as discount_price,
    on_hand, reserved, "left", case when next_price_from > now() then next_price end as next_price,
    case when next_price_from > now() then next_price_from end as next_price_from, cost_price
  from variants v join stock on stock.variant_id = v.id;

-- What the pictures of a product show, by their names; one that is not named is called after its product.
alter table products add column picture_alts jsonb not null default '{}' check (jsonb_typeof(picture_alts) = 'object');
