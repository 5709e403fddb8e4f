import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type FieldErrors, FormProvider, get } from 'react-hook-form'
import { choiceOf } from '../../calls/offers/offered.ts'
import type { PostalAddress } from '../../contract/address.ts'
import type { SavedAddress } from '../../contract/profile.ts'
import { totalWords } from '../../domain/cart/bill-words.ts'
import { countItems } from '../../domain/cart/cart.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { NotLoaded } from '../../ui/messages/note.tsx'
import { toast } from '../../ui/messages/toast-store.ts'
import { BottomBar } from '../../ui/panels/bottom-bar.tsx'
import { Beside } from '../cart/beside.tsx'
import { CouponBox } from '../cart/coupon/coupon-box.tsx'
import type { ReadyLine } from '../cart/state/shown-line.ts'
import type { Customer } from '../state/session.ts'
import { BusinessPart } from './business/business-part.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import type { CashRefusal } from './form/cash-limit.tsx'
import styles from './form/checkout.module.css'
import { DeliveryOptions } from './form/delivery-options.tsx'
import { type CheckoutFields, orderBody } from './form/order-body.ts'
import { PaymentMethod } from './form/payment-method.tsx'
import { useSaveToBook } from './form/save-address.ts'
import { useCheckoutForm } from './form/use-checkout-form.ts'
import { OrderSummary } from './order-summary.tsx'
import { isPaymentMethod } from './place/order-attempt.ts'
import { useAfterCheck } from './place/use-after-check.ts'
import { useOrderDraft } from './place/use-order-draft.ts'
import { usePlaceOrder } from './place/use-place-order.ts'
import { Delivery } from './present/delivery.tsx'
import { showWords } from './when/show-words.ts'
import type { RefusedPromise, When } from './when/use-when.ts'
import { WhenPlace } from './when/when-place.tsx'

/** The customer's book, and the address that she uses first: hers of the book, or else that of her last order. */
export type Addresses = {
  addresses: readonly SavedAddress[]
  /** Whether they are all of the book: what is not known to be new is not saved unasked. */
  known: boolean
  usual: PostalAddress | undefined
}

/** The form on the left, what it costs on the right, and one button. */
export function Checkout({ customer, addresses, known, usual }: Addresses & { customer: Customer }) {
  // The first address of a book is worth keeping; a further one may be a present's.
  const form = useCheckoutForm(customer, { address: usual, savesAddress: known && addresses.length === 0 })
  const draft = useOrderDraft(form)
  const { when } = draft
  const [refusal, setRefusal] = useState<CashRefusal>()
  const { busy, place } = usePlaceOrder(({ code, message, reply }) => {
    if (code === 'promise-refused') when.refuse({ message, next: reply.next as RefusedPromise['next'] })
    if (code === 'prices-changed') when.ask()
    // To whom cash is not offered it stays so.
    setRefusal((last) => (last?.code === 'cash-not-offered' ? last : { code, message }))
  }, 'promise-refused')
  const saveToBook = useSaveToBook(addresses)
  const element = useRef<HTMLFormElement>(null)
  useLeaveWhenEmpty(countItems(draft.data) === 0 && !busy)

  const order = form.handleSubmit(
    (fields) => {
      const { paymentMethod: method } = fields
      if (!isPaymentMethod(method)) return refuse('Please select a valid payment method')
      if (when.pin !== undefined && !when.slot) return showNoSlot(when)
      const { ready: lines, bill, coupons } = draft
      const coupon = coupons.picked.outcome
      if (fields.savesAddress && !fields.isPresent) saveToBook(fields)
      place({
        customerId: customer.customerId,
        method,
        body: orderBody({ fields, lines, bill, coupon, promise: when.slot && choiceOf(when.slot) }),
      })
    },
    (errors) => {
      refuse('Please fix the errors in the form')
      showFirstError(element.current, errors)
    },
  )
  const { waiting, press } = useAfterCheck(() => void order())
  const button = (size: 'big' | 'normal') => (
    <Button
      size={size}
      wide={size === 'big'}
      disabled={!draft.complete}
      busy={busy || waiting}
      busyText="Processing..."
      onClick={press}
    >
      Place Order
    </Button>
  )

  const failed = draft.failure && (
    <div className={styles.failed}>
      <NotLoaded onRetry={draft.reload}>{draft.failure}</NotLoaded>
    </div>
  )
  if (draft.isUnknown) {
    return (
      <>
        {failed}
        <CheckoutSkeleton />
      </>
    )
  }
  return (
    <FormProvider {...form}>
      {failed}
      <Beside
        side={
          <OrderSummary
            lines={draft.lines}
            bill={draft.bill}
            when={when}
            coupons={<CouponBox coupons={draft.coupons} bill={draft.bill} />}
            action={<div className="only-wide">{button('big')}</div>}
          />
        }
      >
        <Form element={element} addresses={addresses} usual={usual} lines={draft.ready} when={when} refusal={refusal} />
      </Beside>
      <BottomBar label="Total" price={totalWords(draft.bill)}>
        {button('normal')}
      </BottomBar>
    </FormProvider>
  )
}

function refuse(text: string): void {
  toast.show({ kind: 'bad', text })
}

/** What keeps the order from a day stands where days are chosen. */
function showNoSlot({ words, failure }: When): void {
  if (!showWords(words)) refuse(failure ?? 'Please choose when it shall come')
}

/** Brings the first field in error before the shopper's eyes, with the focus in it. */
function showFirstError(form: HTMLFormElement | null, errors: FieldErrors<CheckoutFields>): void {
  const control = [...(form?.querySelectorAll<HTMLElement>('[name]') ?? [])].find((one) =>
    get(errors, one.getAttribute('name') ?? ''),
  )
  if (!control) return
  control.focus({ preventScroll: true })
  // In the middle: neither the header nor the bar of a phone covers it.
  control.scrollIntoView({ block: 'center' })
}

type FormProps = {
  element: RefObject<HTMLFormElement | null>
  addresses: readonly SavedAddress[]
  usual: PostalAddress | undefined
  lines: readonly ReadyLine[]
  when: When
  refusal: CashRefusal | undefined
}

/** Orders by its button alone: Enter in a field of it is no wish to buy. */
function Form({ element, addresses, usual, lines, when, refusal }: FormProps) {
  return (
    <form ref={element} noValidate onSubmit={(event) => event.preventDefault()}>
      <Delivery addresses={addresses} usual={usual} afterPin={<WhenPlace when={when} />} />
      <DeliveryOptions lines={lines} />
      <PaymentMethod refusal={refusal} />
      <BusinessPart />
    </form>
  )
}

/** There is nothing to check out. */
function useLeaveWhenEmpty(empty: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (empty) void navigate({ to: '/cart', replace: true })
  }, [empty, navigate])
}
