-- Sizes with their stock, for all who read it: only this view and whoever writes stock know where it is kept.
create view stocked_variants as
  select id, product_id, size, position, grams, price, discount_price, on_hand, reserved, "left" from variants;
