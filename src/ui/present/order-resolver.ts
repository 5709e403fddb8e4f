import type { Resolver } from 'react-hook-form'
import type { Address, AddressRules } from '../../domain/address/address.ts'
import type { Present } from '../../domain/present/present.ts'
import { addressResolver } from '../form/address-resolver.ts'

/** For `useForm`: an order's address, and the present that goes there where it is one; everything wrong at once. */
export function orderResolver<Fields extends Address & { isPresent: boolean; present: Present }>(
  rules?: AddressRules,
): Resolver<Fields> {
  const resolveAddress = addressResolver<Fields>(rules)
  return async (fields, ...more) => {
    if (!fields.isPresent) return resolveAddress(fields, ...more)
    // The rules of a present come with it.
    const { presentResolver } = await import('./present-resolver.ts')
    return presentResolver<Fields>(rules)(fields, ...more)
  }
}
