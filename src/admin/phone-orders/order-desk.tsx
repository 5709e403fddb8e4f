import { useState } from 'react'
import { ApiError } from '../../calls/api-error.ts'
import { randomId } from '../../calls/random-id.ts'
import type { PostalAddress } from '../../contract/address.ts'
import { type Caller, takePhoneOrder } from '../../contract/admin/phone-orders.ts'
import type { Coupon } from '../../domain/coupon.ts'
import { callAdmin } from '../call-admin.ts'
import { AddressForm } from './address-form.tsx'
import { CallerPanel } from './caller-panel.tsx'
import { CouponPanel } from './coupon-panel.tsx'
import { HandlingPanel } from './handling-panel.tsx'
import { LinesPanel } from './lines-panel.tsx'
import { type Charges, type DraftLine, draftOrder, NO_WISHES, priceDraft } from './order-draft.ts'
import styles from './phone-order.module.css'
import { renewLines } from './renew-lines.ts'
import type { Taken } from './taken-order.tsx'
import { ToTell } from './to-tell.tsx'

type DeskProps = {
  terms: Charges & { day: string }
  onTaken: (taken: Taken) => void
  /** Called where the shop charges something else by now. */
  onOutdated: () => void
}

type Wishes = PostalAddress & { deliveryInstructions: string }

/** One order from the first word to the last; its key is made once, so that pressing twice is one order. */
export function OrderDesk({ terms, onTaken, onOutdated }: DeskProps) {
  const [key] = useState(randomId)
  const [caller, setCaller] = useState<Caller>()
  const [lines, setLines] = useState<readonly DraftLine[]>([])
  const [handling, setHandling] = useState(NO_WISHES)
  const [coupon, setCoupon] = useState<Coupon>()
  const priced = priceDraft(lines, { handling, coupon, charges: terms })
  const take = async (address: Wishes) => {
    if (!caller) return
    const order = draftOrder(lines, priced, { ...address, specialRequirements: handling })
    try {
      const { orderId, amount, day } = await callAdmin(takePhoneOrder, { body: { customerId: caller.id, key, order } })
      onTaken({ orderId, amount, day, name: caller.name, isMailed: address.email.trim() !== '' })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'prices-changed') {
        onOutdated()
        setLines(await renewLines(lines))
      }
      throw error
    }
  }
  return (
    <div className={styles.desk}>
      <CallerPanel caller={caller} onChoose={setCaller} />
      <LinesPanel lines={lines} onChange={setLines} />
      <HandlingPanel handling={handling} charges={terms} onChange={setHandling} />
      <CouponPanel subtotal={priced.bill.subtotal} chosen={coupon} outcome={priced.coupon} onChoose={setCoupon} />
      <ToTell bill={priced.bill} day={terms.day} />
      {caller && <AddressForm key={caller.id} caller={caller} isEmpty={lines.length === 0} onSend={take} />}
    </div>
  )
}
