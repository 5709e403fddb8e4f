import { codeOfPin } from '../address/pin-code.ts'
import { nameOfState } from '../address/states.ts'
import { pinInAddress } from '../promise/set-up/city-shop.ts'
import { stateOfGstin } from './gstin.ts'

/** That a GSTIN is of another state than the PIN code of the address lies in, in words; undefined where it is not, or nobody knows. */
export function otherStateOfGstin(gstin: string, address: string): string | undefined {
  const [registered, lies] = [stateOfGstin(gstin), codeOfPin(pinInAddress(address))]
  if (registered === undefined || lies === undefined || registered === lies) return undefined
  return `A GSTIN with ${registered} is of ${nameOfState(registered)}; your address is in ${nameOfState(lies)}.`
}
