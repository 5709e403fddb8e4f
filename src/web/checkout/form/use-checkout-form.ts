import { useEffect } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { orderResolver } from '../../../ui/present/order-resolver.ts'
import { useShop } from '../../page/use-shop.ts'
import { keptPin } from '../../promise/kept-pin.ts'
import type { Customer } from '../../state/session.ts'
import { type Begins, keepDelivery, readDelivery } from './delivery-keep.ts'
import type { CheckoutFields } from './order-body.ts'

/** The checkout's form as the customer left it, or else with the address she uses first. */
export function useCheckoutForm(
  customer: Customer,
  begins: Omit<Begins, 'payment' | 'pin'>,
): UseFormReturn<CheckoutFields> {
  const { payments, promisesDays } = useShop().store
  const pin = promisesDays ? keptPin() : undefined
  const payment = payments.razorpay ? 'razorpay' : payments.stripe ? 'stripe' : 'cod'
  const form = useForm<CheckoutFields>({
    defaultValues: readDelivery(customer, { ...begins, payment, pin }),
    resolver: resolveOrder,
    shouldFocusError: false,
  })
  const { subscribe } = form
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepDelivery(customer, values) }),
    [subscribe, customer],
  )
  return form
}

const resolveOrder = orderResolver<CheckoutFields>({
  present: async (present) => (await import('../../../domain/present/check-present.ts')).presentErrors(present),
  business: async (business) => (await import('../../../domain/business/check-business.ts')).businessErrors(business),
})
