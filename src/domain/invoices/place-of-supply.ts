import { GST_STATES } from '../address/gst-states.ts'
import { codeOfPin } from '../address/pin-code.ts'
import { codeOfState } from '../address/states.ts'

/**
 * The GST code of the state goods are supplied to: the state as typed, else the region of the PIN code. Undefined
 * where neither is known.
 */
export function placeOfSupply(address: { state: string; zipcode: string }): string | undefined {
  return codeOfState(address.state) ?? codeOfPin(address.zipcode)
}

/** The GST code of a seller's state: its GSTIN begins with it; else that of the last PIN code in its address. */
export function stateOfSeller({ gstin, address }: { gstin: string; address: string }): string | undefined {
  const registered = gstin.trim().slice(0, 2)
  if (Object.hasOwn(GST_STATES, registered)) return registered
  return codeOfPin(address.match(/\b[1-9]\d{2} ?\d{3}\b/g)?.at(-1) ?? '')
}
