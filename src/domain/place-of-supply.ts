import { GST_STATES } from './gst-states.ts'
import { PIN_REGIONS } from './pin-regions.ts'

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
