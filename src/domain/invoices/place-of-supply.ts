import { PIN_REGIONS } from '../address/pin-regions.ts'
import { GST_STATES } from './gst-states.ts'

const PIN_LENGTH = 6

/**
 * The GST code of the state goods are supplied to: the state as typed, else the region of the PIN code. Undefined
 * where neither is known.
 */
export function placeOfSupply(address: { state: string; zipcode: string }): string | undefined {
  return codeOfState(address.state) ?? codeOfPin(address.zipcode)
}

function codeOfState(state: string): string | undefined {
  const name = state.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  return Object.keys(GST_STATES).find((code) => GST_STATES[code]?.includes(name))
}

function codeOfPin(zipcode: string): string | undefined {
  const pin = zipcode.replaceAll(' ', '')
  const prefixes = Array.from({ length: PIN_LENGTH }, (_, index) => pin.slice(0, PIN_LENGTH - index))
  const known = prefixes.find((prefix) => Object.hasOwn(PIN_REGIONS, prefix))
  return known === undefined ? undefined : PIN_REGIONS[known]
}

/** The name of the state of a GST code: 'Jammu and Kashmir' of '01'. */
export function nameOfState(code: string): string {
  const [name = code] = GST_STATES[code] ?? []
  return name.replace(/\b(?!and\b)[a-z]/g, (letter) => letter.toUpperCase())
}

/** The GST code of a seller's state: its GSTIN begins with it; else that of the last PIN code in its address. */
export function stateOfSeller({ gstin, address }: { gstin: string; address: string }): string | undefined {
  const registered = gstin.trim().slice(0, 2)
  if (Object.hasOwn(GST_STATES, registered)) return registered
  return codeOfPin(address.match(/\b[1-9]\d{2} ?\d{3}\b/g)?.at(-1) ?? '')
}
