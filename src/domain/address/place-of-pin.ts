import { cityOfPin, codeOfPin } from './pin-code.ts'
import { nameOfState } from './states.ts'

/** Where a PIN code lies; the city is '' but for the largest ones. Undefined where no post office has such a one. */
export function placeOfPin(typed: string): { city: string; state: string } | undefined {
  const code = codeOfPin(typed)
  return code === undefined ? undefined : { city: cityOfPin(typed) ?? '', state: nameOfState(code) }
}
