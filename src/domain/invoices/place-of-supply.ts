import { isIndia } from '../address/country.ts'
import { codeOfPin } from '../address/pin-code.ts'
import { codeOfState, nameOfState } from '../address/states.ts'
import { stateOfGstin } from '../business/gstin.ts'

/**
 * The GST code of the state goods are supplied to: the state as typed, else the region of the PIN code. To a business it is
 * that of its GSTIN, for whoever takes them in another state takes them for it (section 10(1)(b) of the IGST act). Undefined
 * where none is known.
 */
export function placeOfSupply(
  address: { state: string; zipcode: string },
  business?: { gstin: string },
): string | undefined {
  const registered = business && stateOfGstin(business.gstin)
  return registered ?? codeOfState(address.state) ?? codeOfPin(address.zipcode)
}

/** The GST code of a seller's state: its GSTIN begins with it; else that of the last PIN code in its address. */
export function stateOfSeller({ gstin, address }: { gstin: string; address: string }): string | undefined {
  return stateOfGstin(gstin) ?? codeOfPin(address.match(/\b[1-9]\d{2} ?\d{3}\b/g)?.at(-1) ?? '')
}

/** The GST code of every country but India. */
export const ABROAD = '96'

/** A state by its GST code, or a country abroad. */
export type Place = { code: string; name: string }

type Supply = {
  buyer: { state: string; zipcode: string; country: string }
  business?: { gstin: string } | null
}

/** The state of the seller, and the place that its goods are supplied to: where nobody knows that, the seller's own state. */
export function supplyOf(
  { buyer, business }: Supply,
  seller: { gstin: string; address: string },
): { from: Place | null; to: Place | null } {
  const from = placeOf(stateOfSeller(seller))
  if (!isIndia(buyer.country)) return { from, to: { code: ABROAD, name: buyer.country } }
  return { from, to: placeOf(placeOfSupply(buyer, business ?? undefined) ?? from?.code) }
}

function placeOf(code: string | undefined): Place | null {
  return code === undefined ? null : { code, name: nameOfState(code) }
}
