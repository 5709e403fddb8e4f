import { checkAddress } from '../../domain/address/address.ts'
import { checkBuyer } from '../../domain/business/check-business.ts'
import { checkPresent } from '../../domain/present/check-present.ts'
import { refuse } from '../http/refusals/refuse.ts'
import type { Standing } from './find-standing.ts'
import type { OrderRequest } from './order-request.ts'

/**
 * Refuses what cannot become an order of this shop at any prices. Whoever calls may have no e-mail address, and orders while
 * shoppers cannot.
 */
export function checkRequest(
  { payload: { items, address, present, business }, takenBy }: OrderRequest,
  { takesOrders, gstin }: Pick<Standing, 'takesOrders' | 'gstin'>,
): void {
  if (!takesOrders && takenBy === undefined) refuse({ code: 'no-orders-now' })
  if (items.length === 0) refuse({ code: 'cart-empty' })
  const checked = checkAddress(address, { isByPhone: takenBy !== undefined })
  if (!checked.ok) refuse(checked.refusal)
  const received = present && checkPresent(present)
  if (received?.ok === false) refuse(received.refusal)
  const billed = business && checkBuyer(business, gstin)
  if (billed?.ok === false) refuse(billed.refusal)
}
