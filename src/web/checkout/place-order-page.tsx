import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useCallback, useEffect, useState } from 'react'
import { getProfile } from '../../contract/profile.ts'
import { countItems } from '../../domain/cart/cart.ts'
import { NO_ORDERS_NOW } from '../../domain/settings/taking-orders.ts'
import { TextButton, TextLink } from '../../ui/buttons/text-link.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { Steps } from '../../ui/panels/steps.tsx'
import { OWN_DATA } from '../account/session/own-data.ts'
import { callAsCustomer, cart, session, useSession } from '../account/session/shopper.ts'
import { CHECKOUT_STEPS } from '../page/checkout-steps.ts'
import { lazyPart } from '../page/lazy-part.tsx'
import { pageHead } from '../page/page-head.ts'
import { useShop } from '../page/use-shop.ts'
import { type Addresses, Checkout } from './checkout.tsx'
import { CheckoutPending } from './checkout-skeleton.tsx'
import { attempts } from './place/attempts.ts'
import { FinishOrder } from './place/finish-order.tsx'
import type { OrderAttempt } from './place/order-attempt.ts'
import { loadPaymentScript } from './place/payment-window.ts'

export const Route = createFileRoute('/_signed-in/place-order')({
  validateSearch: ({ unpaid }: Record<string, unknown>): { unpaid?: string } =>
    typeof unpaid === 'string' ? { unpaid } : {},
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { unpaid } }) => {
    if (unpaid === undefined) await stayWithCart()
    return findAddresses()
  },
  ...OWN_DATA,
  head: pageHead({ title: 'Checkout' }),
  codeSplitGroupings: [['component', 'pendingComponent'], ['errorComponent']],
  pendingComponent: CheckoutPending,
  component: PlaceOrderPage,
})

const CheckPayment = lazyPart(() => import('./pay/check-payment.tsx').then(({ CheckPayment }) => CheckPayment))

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
    return { addresses, known: true, usual: addresses[0]?.address ?? lastAddress ?? undefined }
  } catch (error) {
    console.warn('The address book could not be loaded', error)
    return { addresses: [], known: false, usual: undefined }
  }
}

/** `unpaid`: the order whose payment was given up on the card page, which leads back here. */
function PlaceOrderPage() {
  const book = Route.useLoaderData()
  const { unpaid } = Route.useSearch()
  const navigate = useNavigate()
  const goOn = useCallback(() => void navigate({ to: '/place-order', search: {}, replace: true }), [navigate])
  const customer = useSession()
  const { payments, takesOrders } = useShop().store
  const script = payments.razorpay?.script
  useEffect(() => {
    if (script !== undefined) void loadPaymentScript(script)
  }, [script])
  const [cutOff, setCutOff] = useState(() =>
    customer.status === 'customer' ? attempts.findCutOff(customer.customerId) : undefined,
  )
  if (customer.status !== 'customer') return null
  if (unpaid !== undefined) {
    return (
      <div className="page">
        <Steps steps={CHECKOUT_STEPS} current={3} />
        <CheckPayment ready success="false" orderId={unpaid} onUnpaid={goOn} />
      </div>
    )
  }
  return (
    <div className="page">
      <h1 className="hide">Checkout</h1>
      <Steps steps={CHECKOUT_STEPS} current={2} />
      {cutOff && <FinishOrder attempt={cutOff} onFailure={() => setCutOff(undefined)} />}
      {!cutOff && takesOrders && <Checkout customer={customer} {...book} />}
      {!cutOff && !takesOrders && <NoOrders begun={attempts.findUnpaid(customer.customerId)} onGoOn={setCutOff} />}
    </div>
  )
}

type NoOrdersProps = { begun: OrderAttempt | undefined; onGoOn: (attempt: OrderAttempt) => void }

/** A payment that was begun before goes on all the same, and one that the shop has not heard of is asked about again. */
function NoOrders({ begun, onGoOn }: NoOrdersProps) {
  return (
    <Note>
      <p>{NO_ORDERS_NOW}</p>
      {begun && (
        <p>
          <TextButton onClick={() => onGoOn(begun)}>
            {begun.paid ? 'Ask again about the order you paid' : 'Pay for the order you began'}
          </TextButton>
        </p>
      )}
      <TextLink icon={ArrowLeft} href="/cart">
        Back to the cart
      </TextLink>
    </Note>
  )
}
