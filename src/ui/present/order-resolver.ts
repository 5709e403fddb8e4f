import type { Resolver } from 'react-hook-form'
import type { Address, AddressRules } from '../../domain/address/address.ts'
import type { Business } from '../../domain/business/business.ts'
import type { BusinessErrors } from '../../domain/business/check-business.ts'
import type { PresentErrors } from '../../domain/present/check-present.ts'
import type { Present } from '../../domain/present/present.ts'
import { addressResolver } from '../form/address-resolver.ts'

/** Of a form of an order: for whom it is and whom it is billed to, each asked for only with its tick. */
type OrderParts = { isPresent: boolean; present: Present; isForBusiness: boolean; business: Business }

/** Rules of the domain; a page that few need them on may load them at the first tick. */
type FindErrors = {
  present: (present: Present) => PresentErrors | Promise<PresentErrors>
  business: (business: Business) => BusinessErrors | Promise<BusinessErrors>
}

/** For `useForm`: an order's address, its present and its business where it has them; everything wrong at once. */
export function orderResolver<Fields extends Address & OrderParts>(
  find: FindErrors,
  rules?: AddressRules,
): Resolver<Fields> {
  const resolveAddress = addressResolver<Fields>(rules)
  return async (fields, ...more) => {
    const address = await resolveAddress(fields, ...more)
    const present = marked(fields.isPresent ? await find.present(fields.present) : {})
    const business = marked(fields.isForBusiness ? await find.business(fields.business) : {})
    if (!present && !business) return address
    const errors = { ...address.errors, ...(present && { present }), ...(business && { business }) }
    return { values: {}, errors } as Awaited<ReturnType<Resolver<Fields>>>
  }
}

/** Undefined where nothing is wrong. */
function marked(wrong: Partial<Record<string, string>>) {
  const fields = Object.entries(wrong).map(([field, message]) => [field, { type: 'rule', message }])
  return fields.length === 0 ? undefined : Object.fromEntries(fields)
}
