import { useEffect } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { PostalAddress } from '../../../contract/address.ts'
import { addressResolver } from '../../../ui/form/address-resolver.ts'
import { useShop } from '../../page/use-shop.ts'
import type { Customer } from '../../state/session.ts'
import { keepDelivery, readDelivery } from './delivery-keep.ts'
import type { CheckoutFields } from './order-body.ts'

/** The checkout's form as the customer left it, or else with the address she uses first. */
export function useCheckoutForm(customer: Customer, address?: PostalAddress): UseFormReturn<CheckoutFields> {
  const { payments } = useShop().store
  const usual = payments.razorpay ? 'razorpay' : payments.stripe ? 'stripe' : 'cod'
  const form = useForm<CheckoutFields>({
    defaultValues: readDelivery(customer, usual, address),
    resolver: addressResolver(),
    shouldFocusError: false,
  })
  const { subscribe } = form
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepDelivery(customer, values) }),
    [subscribe, customer],
  )
  return form
}
