import { printedOrderId } from '../../domain/orders/order-id.ts'
import { nextStatus, ORDER_STATUSES, type OrderStatus } from '../../domain/orders/order-status.ts'
import { type OrderWay, statusName } from '../../domain/orders/status-words.ts'
import { isMoving, type MovingStatus } from './moving-status.ts'

export type MovingOrder = { id: string; called: string | null; status: OrderStatus; way: OrderWay }

/** The next step of most of several orders, of as many the earlier one; those that go it, and those that stay. */
export type CommonStep = { to: MovingStatus; going: readonly MovingOrder[]; staying: readonly MovingOrder[] }

/** Undefined where none of them goes any further. */
export function commonStep(orders: readonly MovingOrder[]): CommonStep | undefined {
  const nextOf = ({ status, way }: MovingOrder) => nextStatus(status, way)
  const steps = ORDER_STATUSES.filter(isMoving).map((to) => {
    const going = orders.filter((order) => nextOf(order) === to)
    return { to, going, staying: orders.filter((order) => !going.includes(order)) }
  })
  const [first] = steps.toSorted((one, other) => other.going.length - one.going.length)
  return first && first.going.length > 0 ? first : undefined
}

/** So many are named. */
const MOST_NAMED = 4

/** Which orders stay, and where they stand: '2 stay: B-45 (Processing), B-7 (Shipped)'; '' of none. */
export function stayWords(staying: readonly MovingOrder[]): string {
  if (staying.length === 0) return ''
  const named = staying
    .slice(0, MOST_NAMED)
    .map(({ id, called, status, way }) => `${called ?? `#${printedOrderId(id)}`} (${statusName(status, way)})`)
  const more = staying.length - named.length
  const names = [...named, ...(more > 0 ? [`${more} more`] : [])].join(', ')
  return `${staying.length} ${staying.length === 1 ? 'stays' : 'stay'}: ${names}`
}
