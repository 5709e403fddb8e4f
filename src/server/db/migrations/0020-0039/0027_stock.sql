-- Stock by size, in a table that nothing refers to: whoever takes pieces waits for others who take them, and for nobody
-- whose order or cart only names the size.
create table stock (
  variant_id bigint primary key references variants (id) on delete cascade,
  on_hand integer, -- null: made to order
  reserved integer not null default 0 check (reserved >= 0),
  "left" integer generated always as (on_hand - reserved) virtual, -- what can still be sold
  check (on_hand is null or on_hand >= reserved)
) with (fillfactor = 50); -- room beside each row for its next versions
insert into stock (variant_id, on_hand, reserved) select id, on_hand, reserved from variants;

drop view stocked_variants;
drop trigger variants_changed on variants;
drop function notify_variant;
alter table variants drop column "left", drop column on_hand, drop column reserved;
create view stocked_variants as
  select v.id, product_id, size, position, grams, price, discount_price, on_hand, reserved, "left"
  from variants v join stock on stock.variant_id = v.id;

create function notify_variant() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', coalesce(new.product_id, old.product_id));
  return null;
end $$;
create trigger variants_changed after insert or delete on variants for each row execute function notify_variant();
create trigger variants_edited after update on variants for each row
  when ((new.size, new.position, new.grams, new.price, new.discount_price)
    is distinct from (old.size, old.position, old.grams, old.price, old.discount_price))
  execute function notify_variant();

-- Only when sold out, few or many changes: committing a notice waits for that of every other one.
create function notify_stock() returns trigger language plpgsql as $$
begin
  perform pg_notify('availability', product_id) from variants where id = new.variant_id;
  return null;
end $$;
create trigger stock_changed after update on stock for each row
  when (availability(new.on_hand - new.reserved) <> availability(old.on_hand - old.reserved))
  execute function notify_stock();
