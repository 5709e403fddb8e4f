import type { Resolver } from 'react-hook-form'
import type { Address, AddressRules } from '../../domain/address/address.ts'
import type { PresentErrors } from '../../domain/present/check-present.ts'
import type { Present } from '../../domain/present/present.ts'
import { addressResolver } from '../form/address-resolver.ts'

/** `presentErrors` of the domain; a page that few need it on may load it at the first present. */
type FindErrors = (present: Present) => PresentErrors | Promise<PresentErrors>

/** For `useForm`: an order's address, and the present that goes there where it is one; everything wrong at once. */
export function orderResolver<Fields extends Address & { isPresent: boolean; present: Present }>(
  findErrors: FindErrors,
  rules?: AddressRules,
): Resolver<Fields> {
  const resolveAddress = addressResolver<Fields>(rules)
  return async (fields, ...more) => {
    const address = await resolveAddress(fields, ...more)
    const wrong = fields.isPresent ? Object.entries(await findErrors(fields.present)) : []
    if (wrong.length === 0) return address
    const present = Object.fromEntries(wrong.map(([field, message]) => [field, { type: 'rule', message }]))
    return { values: {}, errors: { ...address.errors, present } } as Awaited<ReturnType<Resolver<Fields>>>
  }
}
