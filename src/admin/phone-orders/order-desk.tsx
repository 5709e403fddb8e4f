import { useState } from 'react'
import { ApiError } from '../../calls/api-error.ts'
import type { Caller, findPhoneTerms } from '../../contract/admin/phone-orders.ts'
import type { ReplyOf } from '../../contract/endpoint.ts'
import { NO_WISHES } from '../../domain/cart/handling.ts'
import { couponCartOf } from '../../domain/cart/pricing.ts'
import type { Coupon } from '../../domain/coupons/coupon.ts'
import { ZERO } from '../../domain/money.ts'
import { useUnsavedWork } from '../calls/unsaved-work.ts'
import { AddressForm, type TypedAddress } from './address-form.tsx'
import { CallerPanel } from './caller-panel.tsx'
import { CouponPanel } from './coupon-panel.tsx'
import { HandlingPanel } from './handling-panel.tsx'
import { LinesPanel } from './lines-panel.tsx'
import { type DraftLine, draftOrder, type Priced, priceDraft } from './order-draft.ts'
import styles from './phone-order.module.css'
import { renewLines } from './renew-lines.ts'
import { StandingOrder } from './standing-order.tsx'
import type { Taken } from './taken-order.tsx'
import { ToTell } from './to-tell.tsx'
import { useCallerCoupons } from './use-caller-coupons.ts'
import { type Standing, useOneOrder } from './use-one-order.ts'

type DeskProps = {
  terms: ReplyOf<typeof findPhoneTerms>
  onTaken: (taken: Taken) => void
  /** Called where the shop charges something else by now. */
  onOutdated: () => void
  /** Begins with nothing. */
  onBegin: () => void
}

const CASH_REFUSED = 'The shop takes no cash from this customer: it was not sent.'

/** One order from the first word to the last. */
export function OrderDesk({ terms, onTaken, onOutdated, onBegin }: DeskProps) {
  const { place, renew } = useOneOrder()
  const [standing, setStanding] = useState<Standing>()
  const [caller, setCaller] = useState<Caller>()
  const [lines, setLines] = useState<readonly DraftLine[]>([])
  const [handling, setHandling] = useState(NO_WISHES)
  const [coupon, setCoupon] = useState<Coupon>()
  useUnsavedWork(lines.length > 0)
  const offers = useCallerCoupons(caller?.id)
  const automatic = offers.coupons.filter((one) => one.automatic)
  const priced = priceDraft(lines, { handling, coupon, automatic, charges: terms })
  const take = async (address: TypedAddress) => {
    if (!caller) return
    const order = draftOrder(lines, priced, { ...address, specialRequirements: handling })
    try {
      const outcome = await place(caller, order)
      if ('placed' in outcome) onTaken(outcome.placed)
      else setStanding(outcome.stands)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'prices-changed') {
        onOutdated()
        void offers.reload()
        setLines(await renewLines(lines))
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
      <div className={styles.desk}>
        <CallerPanel caller={caller} onChoose={setCaller} />
        <LinesPanel lines={lines} onChange={setLines} />
        <HandlingPanel handling={handling} charges={terms} onChange={setHandling} />
        <CouponPanel
          customerId={caller?.id}
          cart={couponCartOf(lines, terms)}
          offered={offers.coupons}
          chosen={coupon}
          picked={priced}
          onChoose={setCoupon}
        />
        <ToTell bill={priced.bill} day={terms.day} />
        {caller && (
          <AddressForm key={caller.id} caller={caller} hindrance={hindranceOf(caller, lines, priced)} onSend={take} />
        )}
      </div>
      <StandingOrder order={standing} onClose={() => setStanding(undefined)} onBegin={onBegin} onKeep={keep} />
    </>
  )
}

/** Why it cannot be sent; an order that comes to nothing needs no cash. */
function hindranceOf(caller: Caller, lines: readonly DraftLine[], { bill }: Priced): string | undefined {
  if (lines.length === 0) return 'Nothing is wanted yet: add a product first.'
  return caller.cashBlocked && bill.total > ZERO ? CASH_REFUSED : undefined
}
