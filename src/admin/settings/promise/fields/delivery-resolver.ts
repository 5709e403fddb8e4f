import { type FieldErrors, type Resolver, set } from 'react-hook-form'
import type { DeliveryFields } from './delivery-fields.ts'
import { readDelivery } from './read-delivery.ts'

/** For `useForm`: everything that cannot be read, each at its field. */
export const deliveryResolver: Resolver<DeliveryFields> = (fields) => {
  const wrong = Object.entries(readDelivery(fields).wrong)
  if (wrong.length === 0) return { values: fields, errors: {} }
  const errors: FieldErrors<DeliveryFields> = {}
  for (const [path, message] of wrong) set(errors, path, { type: 'rule', message })
  return { values: {}, errors }
}
