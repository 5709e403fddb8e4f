import type { Db } from '../../db/connect.ts'

/** What is in one of an order's line `l`, as it was when it was ordered; '' where that is no hamper. */
export function hamperPartsOf(db: Db) {
  return db`
    coalesce((select string_agg(
        (part ->> 'amount') || case part ->> 'unit' when 'g' then ' g ' else ' × ' end || (part ->> 'name'), ', ' order by nth)
      from jsonb_array_elements(l.hamper -> 'parts') with ordinality as parts (part, nth)), '')`
}
