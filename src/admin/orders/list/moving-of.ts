import type { OrderLine } from '../../../contract/admin/order-board.ts'
import type { MovingOrder } from '../common-step.ts'

/** An order as it is moved: none where it goes nowhere, for it came back. */
export function movingOf({ id, called, status, promise, cameBack }: OrderLine): MovingOrder[] {
  return cameBack ? [] : [{ id, called, status, way: promise?.way ?? null }]
}
