import type { ListedProduct } from '../../contract/admin/shapes/product-shapes.ts'
import { ONE_SIZE } from '../../domain/catalog/record/product-columns.ts'
import { DEFAULT_SIZE } from '../../domain/catalog/size.ts'
import { formatMoment } from '../../domain/dates.ts'

/** Of a product that its owner wishes published and that is not yet. */
export const PUBLISHED_THEN = 'published as soon as it has what it needs'

type Timed = Pick<ListedProduct, 'offUntil' | 'soldOn' | 'shownFrom' | 'shownUntil'>

/** Whether it is taken off sale at `now` (ms). */
export function isOffToday({ offUntil }: Pick<Timed, 'offUntil'>, now = Date.now()): boolean {
  return offUntil !== null && offUntil > now
}

/** When a published product is sold, where it is not always: 'not today', 'on Sat, Sun', 'from Thu 5 Nov, 9:00 AM'. */
export function whenSold(product: Timed, now = Date.now()): string[] {
  const { soldOn, shownFrom, shownUntil } = product
  return [
    ...(isOffToday(product, now) ? ['not today'] : []),
    ...(soldOn.length > 0 ? [`on ${soldOn.map((day) => day.slice(0, 3)).join(', ')}`] : []),
    ...(shownFrom !== null && shownFrom > now ? [`from ${formatMoment(shownFrom)}`] : []),
    ...(shownUntil === null ? [] : [`${shownUntil > now ? 'until' : 'ended'} ${formatMoment(shownUntil)}`]),
  ]
}

/** A size's label; a product without sizes has one that is called nothing. */
export function sizeName(size: string): string {
  return size === DEFAULT_SIZE ? ONE_SIZE : size
}

/** What can still be sold of a size. */
export function leftWords({ stock, reserved }: { stock: number | null; reserved: number }): string {
  return stock === null ? 'made to order' : String(stock - reserved)
}
