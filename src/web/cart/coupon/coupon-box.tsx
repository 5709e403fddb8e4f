import { type KeyboardEvent, useRef, useState } from 'react'
import type { Coupon } from '../../../contract/coupons.ts'
import { messageOf } from '../../../contract/refusal.ts'
import type { CouponOutcome } from '../../../domain/coupons/coupon.ts'
import { formatMoney, type Paise } from '../../../domain/money.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextButton } from '../../../ui/buttons/text-link.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Note } from '../../../ui/messages/note.tsx'
import { AppliedCoupon, CouponRow } from '../../../ui/panels/coupon.tsx'
import { useShop } from '../../page/use-shop.ts'
import styles from './coupon-box.module.css'
import { FreeShippingOffer } from './free-shipping-offer.tsx'
import { useCouponCheck } from './use-coupon-check.ts'

type CouponBoxProps = { subtotal: Paise; coupon: Coupon | undefined; outcome: CouponOutcome | undefined }

/** The coupon in force, a field for another one, and the coupons the shop offers to everybody. */
export function CouponBox({ subtotal, coupon, outcome }: CouponBoxProps) {
  const { store } = useShop()
  const [typed, type] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { checking, error, apply, remove, clearError } = useCouponCheck(subtotal, field)

  const write = (code: string) => {
    type(code)
    clearError()
  }
  const submit = async (code: string) => {
    if (await apply(code)) type('')
  }
  // A form's own Enter does nothing while its button is disabled, as it is beside an empty field.
  const submitOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void submit(typed)
  }

  return (
    <>
      {coupon ? (
        <Chosen code={coupon.code} outcome={outcome} onRemove={remove} />
      ) : (
        <FreeShippingOffer subtotal={subtotal} busy={checking} onUse={(code) => void submit(code)} />
      )}
      <div className={styles.code}>
        <TextField
          ref={field}
          label="Coupon code"
          placeholder="Enter a code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          className={styles.field}
          value={typed}
          error={error}
          onChange={(event) => write(event.target.value)}
          onKeyDown={submitOnEnter}
        />
        <Button
          look="line"
          className={styles.apply}
          disabled={typed.trim() === ''}
          busy={checking}
          onClick={() => void submit(typed)}
        >
          {checking ? 'Checking...' : 'Apply'}
        </Button>
      </div>
      <Offered
        coupons={store.coupons.filter(({ code }) => code !== coupon?.code)}
        onUse={(code) => {
          write(code)
          field.current?.focus()
        }}
      />
    </>
  )
}

type ChosenProps = { code: string; outcome: CouponOutcome | undefined; onRemove: () => void }

/** What the chosen coupon saves, or why it saves nothing any more. */
function Chosen({ code, outcome, onRemove }: ChosenProps) {
  if (outcome?.ok) {
    return (
      <AppliedCoupon code={code} onRemove={onRemove}>
        You saved {formatMoney(outcome.discount)} on this order
      </AppliedCoupon>
    )
  }
  return (
    <Note kind="bad">
      <p>
        <b>{code}</b>
        <br />
        {outcome && messageOf(outcome.refusal)}
      </p>
      <TextButton onClick={onRemove}>Remove</TextButton>
    </Note>
  )
}

function Offered({ coupons, onUse }: { coupons: readonly Coupon[]; onUse: (code: string) => void }) {
  if (coupons.length === 0) return null
  return (
    <section className={styles.offered} aria-label="Available coupons">
      <h3>Available coupons</h3>
      {coupons.map(({ code, description }) => (
        <CouponRow key={code} code={code} description={description} onUse={() => onUse(code)} />
      ))}
    </section>
  )
}
