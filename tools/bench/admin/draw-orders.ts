import type { Tx } from '../../../src/server/db/connect.ts'
import type { Wanted } from './generate.ts'
import { HOURS } from './people.ts'

/** Puts all that is sold into `shelf`, numbered from 0, in an order that has nothing to do with what it is. */
export async function drawShelf(tx: Tx): Promise<void> {
  await tx`
    create temp table shelf on commit drop as
    select (row_number() over (order by md5(v.product_id), v.position))::int - 1 as place, v.id as variant_id, v.product_id,
      v.size, v.grams, v.price, v.on_hand, p.name, p.pictures[1] as picture, p.hsn, p.gst_rate, p.shelf_life
    from stocked_variants v join products p on p.id = v.product_id where p.published`
}

/** Draws orders into `drawn`, numbered as they come: when, whose, how paid, how many lines, and what came of them. */
export async function drawOrders(tx: Tx, wanted: Required<Wanted>): Promise<void> {
  await drawMoments(tx, wanted)
  await drawBuyers(tx, wanted)
  await tx`
    create temp table drawn on commit drop as
    select n, left(md5('order ' || n), 24) as id, age, at, status, method, person,
      status <> 'pending_payment' and not given_up as placed,
      1 + (luck > 0.35)::int + (luck > 0.65)::int + (luck > 0.82)::int + (luck > 0.92)::int + (luck > 0.97)::int as lines,
      pg_temp.chance(n, 21) < 0.12 as cold, pg_temp.chance(n, 22) < 0.09 as gift,
      row_number() over (partition by person order by n) as nth
    from (
      select *, pg_temp.chance(n, 20) as luck, case when given_up then 'Cancelled'
        when method <> 'cod' and age = 0 and pg_temp.chance(n, 14) < 0.15 then 'pending_payment'
        else ${statusOf(tx)} end as status
      from buyers
    ) fate`
  await tx`alter table drawn add primary key (n)`
  await tx`analyze drawn`
}

/** By the hours of its day; those of today are over already. */
async function drawMoments(tx: Tx, { days }: Required<Wanted>): Promise<void> {
  await tx`
    create temp table moments on commit drop as
    select n, age, start + lasts * ((hours[1 + (100 * (n - first) / orders)::int] + pg_temp.chance(n, 10)) / 24) as at
    from (
      select age, orders, start, sum(orders) over (order by start) - orders as first, least(interval '1 day', until - start) as lasts,
        ${HOURS}::int[] as hours
      from unnest(${days.map(({ start }) => String(start))}::text[], ${days.map(({ age }) => age)}::int[],
        ${days.map((day) => day.orders)}::int[]) as day (began, age, orders), span,
        lateral (select to_timestamp(began::float8 / 1000) as start) began
    ) day, generate_series(first::bigint, first::bigint + orders - 1) n`
}

/** Of those who were customers by then; the first ones order more often. Some never pay for what they order online. */
async function drawBuyers(tx: Tx, { customers }: Wanted): Promise<void> {
  await tx`
    create temp table buyers on commit drop as
    select *, method <> 'cod' and age < 90 and pg_temp.chance(n, 14) between 0.15 and 0.19 as given_up
    from (
      select n, age, at,
        case when pg_temp.chance(n, 12) < 0.45 then 'cod' when pg_temp.chance(n, 12) < 0.85 then 'razorpay'
          else 'stripe' end as method,
        floor(pow(pg_temp.chance(n, 11), 1.5) * ${customers}::int * (0.3 + 0.7
          * extract(epoch from at - since)::float8 / extract(epoch from until - since)::float8))::int as person
      from moments, span
    ) order_of`
}

/** What has come of an order after so many days. */
function statusOf(sql: Tx) {
  return sql`(
    select case age
      when 0 then case when fate < 0.6 then 'Placed' when fate < 0.9 then 'Processing' when fate < 0.94 then 'Shipped'
        else 'Cancelled' end
      when 1 then case when fate < 0.4 then 'Placed' when fate < 0.96 then 'Processing' else 'Cancelled' end
      else case when fate > 0.96 then 'Cancelled'
        when age < 4 and fate < 0.03 or age < 8 and fate < 0.003 then 'Processing'
        when age < 4 and fate < 0.18 or age < 8 and fate < 0.013 then 'Shipped'
        when age < 4 and fate < 0.28 or age < 8 and fate < 0.033 then 'Out for Delivery'
        else 'Delivered' end
      end
    from (select pg_temp.chance(n, 13) as fate) fate)`
}

/** Draws into `picked` what each order has, no size twice: each of its lines takes from another sixth of the shelf. */
export async function drawLines(tx: Tx): Promise<void> {
  await tx`
    create temp table picked on commit drop as
    select n, position, shelf.*,
      case when luck < 0.65 then 1 when luck < 0.87 then 2 when luck < 0.95 then 3 when luck < 0.99 then 5 else 10 end
        as quantity
    from (
      select n, position, pg_temp.chance(n, 40 + position) as luck,
        position + 6 * floor(pow(pg_temp.chance(n, 30 + position), 2) * (select count(*) / 6 from shelf))::int as place
      from drawn, generate_series(0, lines - 1) position
    ) wish join shelf using (place)`
  await tx`create temp table sums on commit drop as select n, sum(price * quantity)::int as subtotal from picked group by n`
  await tx`analyze picked`
  await tx`analyze sums`
}
