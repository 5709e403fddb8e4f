import type { Tx } from '../../../src/server/db/connect.ts'
import type { Wanted } from './generate.ts'
import { CITIES, FIRST_NAMES, INSTRUCTIONS, LAST_NAMES, STREETS } from './people.ts'

/**
 * Draws customers into `people` and writes them down: a third was there before the first order, the others came evenly
 * since. No phone number of India begins with 0000; they are typed in one of three ways.
 */
export async function drawCustomers(tx: Tx, { customers }: Wanted): Promise<void> {
  await drawWords(tx)
  await tx`
    create temp table people on commit drop as
    select n, pg_temp.made_id(since, 'customer ' || n) as id, first_name, last_name,
      lower(first_name || '.' || last_name) || '.' || n || '@example.com' as email,
      case when pg_temp.chance(n, 5) < 0.7 then '0000' || digits
        when pg_temp.chance(n, 5) < 0.9 then '+91 0000' || left(digits, 1) || ' ' || substr(digits, 2)
        else '00000' || left(digits, 1) || '-' || substr(digits, 2) end as phone,
      city, street, instructions, since
    from (
      select n, lpad((n % 1000000)::text, 6, '0') as digits,
        first_names[1 + floor(pg_temp.chance(n, 1) * cardinality(first_names))::int] as first_name,
        last_names[1 + floor(pg_temp.chance(n, 2) * cardinality(last_names))::int] as last_name,
        cities[1 + floor(pg_temp.chance(n, 3) * cardinality(cities))::int] as city,
        streets[1 + floor(pg_temp.chance(n, 4) * cardinality(streets))::int] as street,
        case when pg_temp.chance(n, 6) < 0.15
          then instructions[1 + floor(pg_temp.chance(n, 7) * cardinality(instructions))::int] else '' end as instructions,
        case when share < 0.3 then span.since - (0.3 - share) * 3 * interval '1 year'
          else span.since + (share - 0.3) / 0.7 * (until - span.since) end as since
      from generate_series(0, ${customers}::int - 1) n, words, span, lateral (select n / ${customers}::float8 as share) place
    ) drawn`
  await tx`alter table people add primary key (n)`
  await tx`analyze people`
  await tx`
    insert into customers (id, email, name, phone, password_hash, created_at)
    select id, email, first_name || ' ' || last_name, case when pg_temp.chance(n, 9) < 0.8 then phone end, '-', since
    from people order by n`
}

async function drawWords(tx: Tx): Promise<void> {
  await tx`
    create temp table words on commit drop as
    select ${FIRST_NAMES}::text[] as first_names, ${LAST_NAMES}::text[] as last_names, ${CITIES}::text[] as cities,
      ${STREETS}::text[] as streets, ${INSTRUCTIONS}::text[] as instructions`
}
