import type { FieldErrors, Resolver } from 'react-hook-form'
import { type Address, type AddressRules, addressErrors } from '../../domain/address/address.ts'

/** For `useForm`: an address by the checkout's rules, everything wrong with it at once (specification §5). */
export function addressResolver<Fields extends Address>(rules?: AddressRules): Resolver<Fields> {
  return (fields) => {
    const wrong = Object.entries(addressErrors(fields, rules)).map(([field, message]) => [
      field,
      { type: 'rule', message },
    ])
    if (wrong.length === 0) return { values: fields, errors: {} }
    return { values: {}, errors: Object.fromEntries(wrong) as FieldErrors<Fields> }
  }
}
