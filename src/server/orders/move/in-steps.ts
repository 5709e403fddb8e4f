import { ORDER_STATUSES } from '../../../domain/orders/order-status.ts'
import type { Db } from '../../db/connect.ts'

/** How events `at` a `status` follow each other: steps that were skipped happened at the moment of the later one. */
export function inSteps(db: Db) {
  return db`date_trunc('milliseconds', at), array_position(${[...ORDER_STATUSES]}::text[], status)`
}
