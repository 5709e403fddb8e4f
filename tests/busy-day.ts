import { addDays, type Day } from '../src/domain/settings/work-day.ts'
import type { Db } from '../src/server/db/connect.ts'
import { numberOrders } from '../src/server/orders/move/number-orders.ts'

const NAMES = [
  'Kavita Sharma',
  'Vikram Rathore',
  'Zoya Khan',
  'Devendra Singh',
  'Neha Agarwal',
  'Mohd Irfan',
  'Lakshmi Iyer',
]
const WISHES = ['{}', '{"coldPacking":true}', '{"giftWrapping":true}', '{"coldPacking":true,"giftWrapping":true}']

/**
 * Writes so many placed orders that leave on `day`, as orders of an eve would have left them: 1 to 3 sweets each, to
 * twelve PIN codes of Jaipur, by the rider in one of two windows or by courier; every third one is paid, every fifth is
 * being packed. They have their numbers of the day.
 */
export async function fillDay(db: Db, { orders, day }: { orders: number; day: Day }): Promise<void> {
  await db.begin(async (tx) => {
    await tx`
      insert into customers (id, name, email)
      select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, (${NAMES}::text[])[1 + n % ${NAMES.length}::int],
        'busy-' || n || '@example.com'
      from generate_series(1, ${orders}::int) n`
    await tx`
      insert into orders (id, customer_id, status, paid, payment_method, placed_at, created_at, subtotal, delivery_fee,
        additional_costs, discount, amount, address, tracking_id)
      select lpad(to_hex(n), 24, '0'), ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid,
        case when n % 5 = 0 then 'Processing' else 'Placed' end, n % 3 = 0, case when n % 3 = 0 then 'razorpay' else 'cod' end,
        at, at, 40000, 4000, 0, 0, 44000, jsonb_build_object('firstName', split_part(name, ' ', 1),
          'lastName', split_part(name, ' ', 2), 'email', 'busy-' || n || '@example.com', 'street', n || ' Example Road',
          'city', 'Jaipur', 'state', 'Rajasthan', 'zipcode', (302001 + n % 12)::text, 'country', 'India',
          'phone', '90000' || lpad(n::text, 5, '0'), 'deliveryInstructions', '',
          'specialRequirements', (${WISHES}::text[])[1 + n % ${WISHES.length}::int]::jsonb),
        'SH' || lpad(n::text, 6, '0')
      from generate_series(1, ${orders}::int) n,
        lateral (select now() - interval '10 s' - (${orders}::int - n) * interval '10 ms' as at, (${NAMES}::text[])[1 + n % ${NAMES.length}::int] as name) made`
    await tx`
      insert into order_lines (order_id, position, product_id, name, picture, size, grams, price, quantity, took_stock, hsn, gst_rate)
      select lpad(to_hex(n), 24, '0'), place, 'sweet-' || place, (array['Kaju Katli', 'Besan Ladoo', 'Mathri'])[1 + place],
        'kaju-katli-1', (array['500 g', '1 kg', '250 g'])[1 + place], (array[500, 1000, 250])[1 + place],
        (array[30000, 10000, 10000])[1 + place], 1 + n % 2, false, '17049020', 5
      from generate_series(1, ${orders}::int) n, generate_series(0, n % 3) place`
    await tx`
      insert into promises (order_id, place_id, zone_id, way, dispatch_day, day, window_id, window_starts, window_ends, fee, until)
      select lpad(to_hex(n), 24, '0'), 'kitchen', 'jaipur', case when n % 4 = 0 then 'courier' else 'rider' end, ${day}::date,
        case when n % 4 = 0 then ${addDays(day, 2)}::date else ${day}::date end, w.id, w.starts, w.ends, 4000, now()
      from generate_series(1, ${orders}::int) n,
        lateral (select case when n % 4 = 0 then null when n % 2 = 0 then 'morning' else 'evening' end as id,
          case when n % 4 = 0 then null when n % 2 = 0 then 600 else 1020 end as starts,
          case when n % 4 = 0 then null when n % 2 = 0 then 780 else 1200 end as ends) w`
  })
  // Not those of the last seconds first, as the shop would where so many have come at once.
  await numberOrders(db, { all: true, waits: true })
}
