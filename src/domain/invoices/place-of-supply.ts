import { codeOfPin } from '../address/pin-code.ts'
import { codeOfState } from '../address/states.ts'
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
