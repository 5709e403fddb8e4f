import { AddressInput } from '../../../ui/form/address-input.tsx'

/** Whose name an order bears, inside a form that holds these fields. */
export function PersonFields() {
  return (
    <>
      <AddressInput name="firstName" />
      <AddressInput name="lastName" />
      <AddressInput name="phone" />
      <AddressInput name="email" />
    </>
  )
}
