import { calledOf, type DayNumber } from '../../../domain/orders/day-number.ts'
import type { Db } from '../../db/connect.ts'

/** The number of the day of an order, by the name of its table in the query, as JSON; null where it has none yet. */
export function dayNumberOf(db: Db, order = 'o') {
  return db`(
    select json_build_object('day', n.day::text, 'number', n.number) from day_numbers n where n.order_id = ${db(order)}.id)`
}

/** 'D-147'; null where an order has no number yet. */
export function viewCalled(number: DayNumber | null): string | null {
  return number && calledOf(number)
}
