import { useState } from 'react'
import { ApiError } from '../../calls/api-error.ts'
import { choiceOf } from '../../calls/offers/offered.ts'
import type { Caller, findPhoneTerms } from '../../contract/admin/phone-orders.ts'
import type { ReplyOf } from '../../contract/endpoint.ts'
import { ratesOfAnyPlace } from '../../domain/cart/delivery-charge.ts'
import { NO_WISHES } from '../../domain/cart/handling.ts'
import { couponCartOf, ratesWithFee, subtotalOf } from '../../domain/cart/pricing.ts'
import type { Coupon } from '../../domain/coupons/coupon.ts'
import { fromRupees, ZERO } from '../../domain/money.ts'
import { useUnsavedWork } from '../calls/unsaved-work.ts'
import { AddressForm, type TypedAddress } from './address-form.tsx'
import { CallerPanel } from './caller-panel.tsx'
import { CouponPanel } from './coupon-panel.tsx'
import { HandlingPanel } from './handling-panel.tsx'
import { HowPaid } from './how-paid.tsx'
import { LastOrders } from './last-orders.tsx'
import styles from './phone-order.module.css'
import { StandingOrder } from './standing-order.tsx'
import type { Taken } from './taken-order.tsx'
import { DeskFoot, ToTell } from './to-tell.tsx'
import { useCallerCoupons } from './use-caller-coupons.ts'
import { useDeskKeys } from './use-desk-keys.ts'
import { type Standing, useOneOrder } from './use-one-order.ts'
import { type PlaceTyped, useWhen, type When } from './use-when.ts'
import { LinesPanel } from './wanted/lines-panel.tsx'
import { addLines, type DraftLine, draftOrder, type Priced, priceDraft } from './wanted/order-draft.ts'
import { renewLines } from './wanted/renew-lines.ts'
import { WhenPanel } from './when-panel.tsx'

type DeskProps = {
  terms: ReplyOf<typeof findPhoneTerms>
  onTaken: (taken: Taken) => void
  /** Called where the shop charges something else by now. */
  onOutdated: () => void
  /** Begins with nothing. */
  onBegin: () => void
  /** Whether another call was taken before, from whose end the focus comes. */
  isNext: boolean
}

const UNKNOWN: PlaceTyped = { pin: null, state: '', isNowhere: false }
const CASH_REFUSED = 'The shop takes no cash from this customer: it was not sent.'

/** One order from the first word to the last. */
export function OrderDesk({ terms, onTaken, onOutdated, onBegin, isNext }: DeskProps) {
  const { place: placeOrder, renew } = useOneOrder()
  const [standing, setStanding] = useState<Standing>()
  const [caller, setCaller] = useState<Caller>()
  const [lines, setLines] = useState<readonly DraftLine[]>([])
  const [handling, setHandling] = useState(NO_WISHES)
  const [coupon, setCoupon] = useState<Coupon>()
  const [waivesFee, setWaivesFee] = useState(false)
  const [wantsLink, setWantsLink] = useState(false)
  useUnsavedWork(lines.length > 0 || caller !== undefined)
  const { desk, place: pressPlace } = useDeskKeys(caller?.id)
  const offers = useCallerCoupons(caller?.id)
  const automatic = offers.coupons.filter((one) => one.automatic)
  const [place, setPlace] = useState<PlaceTyped>(UNKNOWN)
  const when = useWhen(lines, place)
  const { slot } = when
  const asked = slot
    ? ratesWithFee(terms, fromRupees(slot.fee))
    : ratesOfAnyPlace(terms, terms.deliveryCharges, subtotalOf(lines))
  const charges = waivesFee ? ratesWithFee(terms, ZERO) : asked
  const priced = priceDraft(lines, { handling, coupon, automatic, charges })
  const waivable = waivesFee || priced.bill.deliveryFee > ZERO
  // What comes to nothing needs no payment.
  const byLink = wantsLink && priced.bill.total > ZERO
  const take = async ({ isPresent, present, isForBusiness, business, ...address }: TypedAddress) => {
    if (!caller) return
    const wanted = { ...address, specialRequirements: handling }
    const order = draftOrder(lines, priced, {
      address: wanted,
      promise: slot && choiceOf(slot),
      present: isPresent ? present : undefined,
      business: isForBusiness ? business : undefined,
    })
    try {
      const outcome = await placeOrder(caller, { ...order, waivesFee, byLink })
      if ('placed' in outcome) onTaken(outcome.placed)
      else setStanding(outcome.stands)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'prices-changed') {
        onOutdated()
        void offers.reload()
        when.renew()
        setLines(await renewLines(lines))
      }
      if (error instanceof ApiError && error.code === 'promise-refused' && slot) {
        when.choose(slot)
        when.renew()
      }
      // Somebody else has refused it meanwhile.
      if (error instanceof ApiError && error.code === 'cash-not-offered') {
        setCaller((chosen) => (chosen?.id === caller.id ? { ...chosen, cashBlocked: true } : chosen))
        throw new ApiError(CASH_REFUSED, error)
      }
      throw error
    }
  }
  const keep = () => {
    renew()
    setStanding(undefined)
  }
  return (
    <>
      <div ref={desk} className={styles.desk}>
        <div data-part={1} className={styles.who}>
          <CallerPanel caller={caller} isNext={isNext} onChoose={setCaller} />
          {caller && <LastOrders customerId={caller.id} onAdd={(wanted) => setLines(addLines(lines, wanted))} />}
        </div>
        <div data-part={2} className={styles.what}>
          <LinesPanel lines={lines} onChange={setLines} />
          <HandlingPanel handling={handling} charges={terms} onChange={setHandling} />
          <CouponPanel
            customerId={caller?.id}
            cart={couponCartOf(lines, charges)}
            offered={offers.coupons}
            chosen={coupon}
            picked={priced}
            onChoose={setCoupon}
          />
        </div>
        {caller && (
          <div data-part={3} className={styles.where}>
            <AddressForm
              key={caller.id}
              caller={caller}
              hindrance={hindranceOf({ caller, lines, priced, when, byLink })}
              byLink={byLink}
              billsBusinesses={terms.billsBusinesses}
              onPlace={setPlace}
              onSend={take}
            />
          </div>
        )}
        <div data-part={4} className={styles.side}>
          <WhenPanel when={when} />
          <ToTell bill={priced.bill} day={terms.day} slot={slot} byLink={byLink} isNowhere={place.isNowhere}>
            <HowPaid
              waiving={waivable ? { isChosen: waivesFee, choose: setWaivesFee } : undefined}
              linking={terms.takesLinks ? { isChosen: wantsLink, choose: setWantsLink } : undefined}
            />
          </ToTell>
        </div>
      </div>
      <DeskFoot bill={priced.bill} onPlace={pressPlace} />
      <StandingOrder order={standing} onClose={() => setStanding(undefined)} onBegin={onBegin} onKeep={keep} />
    </>
  )
}

type Draft = { caller: Caller; lines: readonly DraftLine[]; priced: Priced; when: When; byLink: boolean }

/** Why it cannot be sent; an order that comes to nothing needs no cash. */
function hindranceOf({ caller, lines, priced, when, byLink }: Draft): string | undefined {
  if (lines.length === 0) return 'Nothing is wanted yet: add a product first.'
  if (caller.cashBlocked && !byLink && priced.bill.total > ZERO) return CASH_REFUSED
  if (when.isLoading) return 'One moment: the days are asked for.'
  if (when.error) return when.error.message
  return when.offers && !when.slot ? (when.offers.refusal?.words ?? 'There is no day for it.') : undefined
}
