import { useEffect } from 'react'
import { type Coupon, findOwnRefusals } from '../../../contract/coupons.ts'
import { createObservable, useObserved } from '../../../ui/observable.ts'
import { callAsCustomer, useSession } from '../../account/session/shopper.ts'

type OwnRefusals = { customerId: string; codes: readonly string[] }

const known = createObservable<OwnRefusals | undefined>(undefined)

/** An order changes what its customer can use. */
export function forgetOwnRefusals(): void {
  known.set(undefined)
}

/**
 * Whether whoever is shopping can use a listed coupon, as far as that depends on them; undefined until the shop has
 * answered, which is asked where there is such a coupon. Of a visitor nothing is known, so nothing speaks against them.
 */
export function useOwnRefusals(coupons: readonly Coupon[]): (coupon: Coupon) => boolean | undefined {
  const session = useSession()
  const answer = useObserved(known)
  const customerId = session.status === 'customer' ? session.customerId : undefined
  const asks = coupons.some(({ conditional }) => conditional) && answer?.customerId !== customerId
  useEffect(() => {
    if (asks && customerId !== undefined) void load(customerId)
  }, [asks, customerId])
  return ({ code, conditional }) => {
    if (!conditional || session.status === 'visitor') return true
    return answer && answer.customerId === customerId ? !answer.codes.includes(code) : undefined
  }
}

/** Where the shop cannot be asked such coupons stay what they are: offered, and never by themselves. */
async function load(customerId: string): Promise<void> {
  const answer = await callAsCustomer(findOwnRefusals, {}).catch(() => undefined)
  if (answer) known.set({ customerId, codes: answer.codes })
}
