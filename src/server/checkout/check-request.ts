import { checkAddress } from '../../domain/address/address.ts'
import { checkBuyer } from '../../domain/business/check-business.ts'
import { checkPresent } from '../../domain/present/check-present.ts'
import { refuse } from '../http/refusals/refuse.ts'
import type { OrderRequest } from './order-request.ts'

/** Refuses what cannot become an order of a shop with this `gstin` at any prices. Whoever calls may have no e-mail address. */
export function checkRequest(
  { payload: { items, address, present, business }, takenBy }: OrderRequest,
  gstin: string,
): void {
  if (items.length === 0) refuse({ code: 'cart-empty' })
  const checked = checkAddress(address, { isByPhone: takenBy !== undefined })
  if (!checked.ok) refuse(checked.refusal)
  const received = present && checkPresent(present)
  if (received?.ok === false) refuse(received.refusal)
  const billed = business && checkBuyer(business, gstin)
  if (billed?.ok === false) refuse(billed.refusal)
}
