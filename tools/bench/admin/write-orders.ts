import type { Tx } from '../../../src/server/db/connect.ts'

export async function writeLines(tx: Tx): Promise<void> {
  await tx`
    insert into order_lines (order_id, position, product_id, variant_id, name, picture, size, grams, price, quantity,
      took_stock, hsn, gst_rate, shelf_life)
    select id, position, product_id, variant_id, name, picture, size, grams, price, quantity, on_hand is not null, hsn,
      gst_rate, shelf_life
    from picked join drawn using (n) order by n, position`
}

/** What each placed order has gone through, none of it after the moment at which the shop is looked at. */
export async function writeEvents(tx: Tx): Promise<void> {
  await tx`
    insert into order_events (order_id, status, at)
    select id, step, least(until, drawn.at + after)
    from drawn, span,
      lateral (select pg_temp.chance(n, 24) as u, array_position(array['Placed', 'Processing', 'Shipped',
        'Out for Delivery', 'Delivered'], status) as reached) gone,
      lateral (values (1, 'Placed', interval '0'), (2, 'Processing', interval '1 hour' + u * interval '5 hours'),
        (3, 'Shipped', interval '8 hours' + u * interval '30 hours'),
        (4, 'Out for Delivery', interval '12 hours' + u * interval '50 hours'),
        (5, 'Delivered', interval '13 hours' + u * interval '58 hours'),
        (6, 'Cancelled', interval '10 minutes' + u * interval '5 hours')) as way (nth, step, after)
    where placed and case when status <> 'Cancelled' then way.nth <= reached
      else step in ('Placed', 'Cancelled') or step = 'Processing' and u < 0.4 end
    order by n, way.nth`
}

/** The orders with their prices, addresses and invoice numbers; after their lines and events. */
export async function writeOrders(tx: Tx): Promise<void> {
  await numberInvoices(tx)
  await tx`
    insert into orders (id, customer_id, status, paid, payment_method, placed_at, created_at, subtotal, delivery_fee,
      additional_costs, discount, amount, coupon_code, address, tracking_id, invoice_number)
    select d.id, people.id, status, case method when 'cod' then status = 'Delivered' else placed end, method,
      case when placed then d.at end, d.at, subtotal, 4000, extra, discount, subtotal + 4000 + extra - discount, code,
      ${addressOf(tx)}, 'SH' || lpad((((hashint8extended(person, 0) & 1048575) + nth * 7919) % 1000000)::text, 6, '0'),
      invoice.number
    from drawn d join sums using (n) join people on people.n = person left join numbered invoice on invoice.id = d.id, words,
      lateral (select pg_temp.chance(d.n, 23) as luck, 4000 * cold::int + 3000 * gift::int as extra) handling,
      lateral (select case when luck < 0.08 and subtotal >= 50000 then 'SWEETFREE'
        when luck > 0.92 then 'WELCOME10' when luck > 0.88 and subtotal >= 10000 then 'FREESHIP' end as code) coupon,
      lateral (select case code when 'SWEETFREE' then 10000 when 'WELCOME10' then least(20000, round(subtotal / 10.0)::int)
        when 'FREESHIP' then 5000 else 0 end as discount) less
    order by d.n`
}

/** In the order of shipping, from 1 in each financial year, which begins in April. */
async function numberInvoices(tx: Tx): Promise<void> {
  await tx`
    create temp table numbered on commit drop as
    select order_id as id, year, serial, year || '/' || lpad(serial::text, 6, '0') as number
    from (
      select order_id, year, row_number() over (partition by year order by at, order_id) as serial
      from (
        select order_id, at, first || '-' || lpad(((first + 1) % 100)::text, 2, '0') as year
        from order_events, lateral (select extract(year from at + interval '5:30' - interval '3 months')::int as first) begun
        where status = 'Shipped'
      ) shipped
    ) numbered`
  await tx`analyze numbered`
  await tx`insert into invoice_counters (series, last) select year, max(serial) from numbered group by year`
}

/** One in twelve is sent to somebody else. */
function addressOf(sql: Tx) {
  return sql`jsonb_build_object(
    'firstName', case when pg_temp.chance(d.n, 25) > 0.08 then first_name
      else first_names[1 + floor(pg_temp.chance(d.n, 28) * cardinality(first_names))::int] end,
    'lastName', last_name, 'email', email, 'phone', phone, 'street', (1 + person % 180) || ' ' || street,
    'city', split_part(city, '|', 1), 'state', split_part(city, '|', 2),
    'zipcode', split_part(city, '|', 3) || lpad((person % 1000)::text, 3, '0'), 'country', 'India',
    'deliveryInstructions', people.instructions,
    'specialRequirements', jsonb_build_object('coldPacking', cold, 'giftWrapping', gift,
      'fragileHandling', pg_temp.chance(d.n, 26) < 0.06, 'noContact', pg_temp.chance(d.n, 27) < 0.1))`
}

/** What was paid at doors: the ledger enters it with a delivery, and finds no order there yet. */
export async function enterCash(tx: Tx): Promise<void> {
  await tx`select enter_cash('cash', order_id, at) from order_events where status = 'Delivered' order by at, order_id`
  await tx`
    insert into uncounted_cash (order_id, amount, at)
    select id, amount, at from orders join order_events on order_id = id and order_events.status = 'Delivered'
    where payment_method = 'cod' and amount > 0`
}

/** All of it was sent, and addresses were forgotten after ninety days. */
export async function writeMails(tx: Tx): Promise<void> {
  await tx`
    insert into mails (kind, about, recipient, created_at, due_at, tries, sent_at)
    select kind, drawn.id, case when age < 90 then email else '' end, told.at, told.at, 1, told.at + interval '1 second'
    from drawn join people on people.n = person join order_events told on order_id = drawn.id,
      lateral (select case told.status when 'Placed' then 'order-placed' when 'Shipped' then 'order-shipped'
        when 'Delivered' then 'order-delivered' when 'Cancelled' then 'order-cancelled' end as kind) letter
    where kind = 'order-placed' or kind is not null and age < 90
    order by told.at`
}

/** As the shop has noted them hour by hour. */
export async function writeContacts(tx: Tx): Promise<void> {
  await tx`insert into order_contacts select distinct customer_id, order_words(address) from orders order by 1, 2`
}

export async function writeCoupons(tx: Tx): Promise<void> {
  await tx`
    insert into coupon_redemptions (order_id, code, customer_id, redeemed_at)
    select id, coupon_code, customer_id, created_at from orders
    where coupon_code is not null and status <> 'Cancelled' order by created_at`
  await tx`
    update coupons set used = times
    from (select code, count(*) as times from coupon_redemptions group by code) redeemed
    where coupons.code = redeemed.code`
}

/** Some sizes are running out or have; what waits for its payment is held. */
export async function writeStock(tx: Tx): Promise<void> {
  await tx`
    update stock set on_hand = floor(pg_temp.chance(variant_id, 50) * 8)
    where on_hand is not null and pg_temp.chance(variant_id, 51) < 0.03`
  await tx`
    update stock s set reserved = held, on_hand = on_hand + held
    from (select variant_id, sum(quantity) as held from order_lines join orders on orders.id = order_id
      where status = 'pending_payment' and took_stock group by variant_id) held
    where s.variant_id = held.variant_id`
}
