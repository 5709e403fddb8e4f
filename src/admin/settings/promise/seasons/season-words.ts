import { formatDay } from '../../../../domain/dates.ts'
import { shutBySeason } from '../../../../domain/promise/set-up/festival-season.ts'
import { addDays, type Day, isDay, startOf } from '../../../../domain/settings/work-day.ts'
import type { SeasonFields } from '../fields/delivery-fields.ts'

/** 'Fri 29 Oct 2027'. */
export function dateText(day: Day): string {
  return `${formatDay(startOf(day))} ${day.slice(0, 4)}`
}

/** What a season without any product says of itself; '' where it has some. */
export function emptyText({ ofAll, products }: Pick<SeasonFields, 'ofAll' | 'products'>): string {
  if (ofAll || products.length > 0) return ''
  return 'No product is in this season yet: saved so, it changes nothing in the shop.'
}

/** What an owner may not expect of a season of all products; '' where there is nothing to say yet. */
export function shutText({ ofAll, ordersFrom, ordersTo, deliveryFrom, deliveryTo }: SeasonFields): string {
  if (!ofAll || ![ordersFrom, ordersTo, deliveryFrom, deliveryTo].every(isDay)) return ''
  const shut = shutBySeason({
    orders: { from: ordersFrom, to: ordersTo },
    delivery: { from: deliveryFrom, to: deliveryTo },
    products: 'all',
  })
  if (shut === undefined) return ''
  const since = `From ${dateText(shut.since)} nothing can be ordered for delivery`
  return shut.from === shut.since
    ? `${since} before ${dateText(addDays(shut.to, 1))}.`
    : `${since} from ${dateText(shut.from)} to ${dateText(shut.to)}.`
}
