import type { Business } from '../../domain/business/business.ts'
import type { Tx } from '../db/connect.ts'

/** A common table expression that writes down to whom the order `placed` is billed. */
export function businessOfPlaced(tx: Tx, { gstin, name }: Business) {
  return tx`
    business as (
      insert into businesses (order_id, gstin, name) select id, ${gstin}, ${name} from placed
    ),`
}
