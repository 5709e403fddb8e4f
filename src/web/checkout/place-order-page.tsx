import { createFileRoute, redirect } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { getProfile } from '../../contract/profile.ts'
import { countItems } from '../../domain/cart/cart.ts'
import { Steps } from '../../ui/panels/steps.tsx'
import { OWN_DATA } from '../account/session/own-data.ts'
import { callAsCustomer, cart, session, useSession } from '../account/session/shopper.ts'
import { pageHead } from '../page/page-head.ts'
import { useShop } from '../page/use-shop.ts'
import { type Addresses, Checkout } from './checkout.tsx'
import { attempts } from './place/attempts.ts'
import { FinishOrder } from './place/finish-order.tsx'
import { loadPaymentScript } from './place/payment-window.ts'

export const Route = createFileRoute('/_signed-in/place-order')({
  loader: async () => {
    await stayWithCart()
    return findAddresses()
  },
  ...OWN_DATA,
  head: pageHead({ title: 'Checkout' }),
  component: PlaceOrderPage,
})

/** An empty cart has nothing to check out, unless an order that has just emptied it waits for its answer. */
async function stayWithCart(): Promise<void> {
  const present = session.get()
  if (present.status === 'customer' && attempts.findCutOff(present.customerId)) return
  if (countItems(cart.get().lines) === 0) await cart.load()
  // As a new document: a redirect amid hydration makes React start over.
  if (countItems(cart.get().lines) === 0) throw redirect({ to: '/cart', replace: true, reloadDocument: true })
}

/** What a checkout cannot get it does without: the fields are there to be filled. */
async function findAddresses(): Promise<Addresses> {
  try {
    const { addresses, lastAddress } = (await callAsCustomer(getProfile, {})).profile
    return { addresses, usual: addresses[0]?.address ?? lastAddress ?? undefined }
  } catch (error) {
    console.warn('The address book could not be loaded', error)
    return { addresses: [], usual: undefined }
  }
}

function PlaceOrderPage() {
  const { addresses, usual } = Route.useLoaderData()
  const customer = useSession()
  const { razorpay } = useShop().store.payments
  const script = razorpay?.script
  useEffect(() => {
    if (script !== undefined) void loadPaymentScript(script)
  }, [script])
  const [cutOff, setCutOff] = useState(() =>
    customer.status === 'customer' ? attempts.findCutOff(customer.customerId) : undefined,
  )
  if (customer.status !== 'customer') return null
  return (
    <div className="page">
      <h1 className="hide">Checkout</h1>
      <Steps steps={['Cart', 'Checkout', 'Complete']} current={2} />
      {cutOff ? (
        <FinishOrder attempt={cutOff} onFailure={() => setCutOff(undefined)} />
      ) : (
        <Checkout customer={customer} addresses={addresses} usual={usual} />
      )}
    </div>
  )
}
