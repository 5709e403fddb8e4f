-- Whether a customer has received an order is asked with each order for cash. Placing one writes nothing here.
create index orders_delivered on orders (customer_id) where status = 'Delivered';

-- An order for cash that is neither delivered nor cancelled: the shop gives credit for it. One that came back stays so, for
-- nobody has paid for it.
create function is_open_cash(payment_method text, status text) returns boolean language sql immutable parallel safe
return payment_method = 'cod' and status in ('Placed', 'Processing', 'Shipped', 'Out for Delivery');

-- What a customer has open for cash: how many orders, their paise, and the pieces of counted stock in them by size. Null:
-- they have received an order. Step by step, so that nobody waits for sums that are not needed: most have nothing open.
create function open_cash_of(customer uuid) returns json language plpgsql stable as $$
declare
  ids text[];
  total bigint;
begin
  perform from orders where customer_id = customer and status = 'Delivered' limit 1;
  if found then return null; end if;
  select array_agg(id), sum(amount) into ids, total
    from orders o where customer_id = customer and is_open_cash(o.payment_method, o.status);
  if ids is null then return '{"orders": 0, "amount": 0, "pieces": {}}'; end if;
  return json_build_object('orders', cardinality(ids), 'amount', total, 'pieces', (
    select coalesce(json_object_agg(variant_id, pieces), '{}') from (
      select variant_id, sum(quantity - taken_off) as pieces from order_lines
      where order_id = any(ids) and took_stock and variant_id is not null group by variant_id) as counted));
end $$;
