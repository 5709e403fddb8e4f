import { addDays, type Day } from '../../settings/work-day.ts'
import type { Season } from '../season.ts'

/** When a festival is ordered and delivered in most shops: orders open three weeks ahead and close two days before it. */
export function festivalSeason(day: Day): Pick<Season, 'orders' | 'delivery'> {
  return {
    orders: { from: addDays(day, -21), to: addDays(day, -2) },
    delivery: { from: addDays(day, -4), to: day },
  }
}

/**
 * The days of delivery for which a season of all products takes nothing any more, and from which day of ordering on;
 * undefined where there are none.
 */
export function shutBySeason({
  orders,
  delivery,
  products,
}: Pick<Season, 'orders' | 'delivery' | 'products'>): { since: Day; from: Day; to: Day } | undefined {
  const since = addDays(orders.to, 1)
  if (products !== 'all' || delivery.to < since) return undefined
  const [from = since] = [since, delivery.from].toSorted().toReversed()
  return { since, from, to: delivery.to }
}
