import type { Resolver } from 'react-hook-form'
import type { Address, AddressRules } from '../../domain/address/address.ts'
import { presentErrors } from '../../domain/present/check-present.ts'
import type { Present } from '../../domain/present/present.ts'
import { addressResolver } from '../form/address-resolver.ts'

/** For `useForm`: an address and the present that goes there, everything wrong with both at once. */
export function presentResolver<Fields extends Address & { present: Present }>(rules?: AddressRules): Resolver<Fields> {
  const resolveAddress = addressResolver<Fields>(rules)
  return async (fields, ...more) => {
    const address = await resolveAddress(fields, ...more)
    const wrong = Object.entries(presentErrors(fields.present))
    if (wrong.length === 0) return address
    const present = Object.fromEntries(wrong.map(([field, message]) => [field, { type: 'rule', message }]))
    return { values: {}, errors: { ...address.errors, present } } as Awaited<ReturnType<Resolver<Fields>>>
  }
}
