import { type KeyboardEvent, useRef, useState } from 'react'
import type { Coupon } from '../../../contract/coupons.ts'
import type { CouponCart, CouponOutcome } from '../../../domain/coupons/coupon.ts'
import { formatMoney, fromRupees, paise } from '../../../domain/money.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Fold } from '../../../ui/layout/fold.tsx'
import { CouponRow } from '../../../ui/panels/coupon.tsx'
import styles from './coupon-box.module.css'
import { CouponInForce } from './coupon-in-force.tsx'
import { outcomeOf } from './coupon-rule.ts'
import { useCouponCheck } from './use-coupon-check.ts'
import type { CartCoupons } from './use-coupons.ts'

/** The coupon in force and the best one; folded away a field for another, and the coupons that the shop offers. */
export function CouponBox({ coupons }: { coupons: CartCoupons }) {
  const { cart, own, picked, offered } = coupons
  const [typed, type] = useState('')
  const place = useRef<HTMLElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const check = useCouponCheck(coupons, place)
  const { checking, error, apply, clearError } = check
  const inForce = picked.outcome?.ok ? picked.outcome.code : undefined
  const others = offered.filter(({ code }) => code !== own?.coupon.code && code !== inForce)

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
    <div>
      <CouponInForce place={place} coupons={coupons} check={check} />
      <Fold summary={others.length === 0 ? 'Another code' : `Another code, or one of ${others.length} coupons`}>
        <div className={styles.others}>
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
            coupons={others}
            cart={cart}
            onUse={(code) => {
              write(code)
              field.current?.focus()
            }}
          />
        </div>
      </Fold>
    </div>
  )
}

type OfferedProps = { coupons: readonly Coupon[]; cart: CouponCart; onUse: (code: string) => void }

function Offered({ coupons, cart, onUse }: OfferedProps) {
  const rows = coupons.flatMap((coupon) => {
    const use = wordsForUse(outcomeOf(coupon, cart), cart)
    return use === undefined ? [] : [{ coupon, use }]
  })
  if (rows.length === 0) return null
  return (
    <section className={styles.offered} aria-label="Available coupons">
      <h3>Available coupons</h3>
      {rows.map(({ coupon: { code, description }, use }) => (
        <CouponRow key={code} code={code} description={description} use={use} onUse={() => onUse(code)} />
      ))}
    </section>
  )
}

/** What a coupon wants: to be used, or first something more in the cart; undefined where nothing would help. */
function wordsForUse(outcome: CouponOutcome | undefined, { subtotal }: CouponCart): string | undefined {
  if (!outcome || outcome.ok) return 'Use'
  const { refusal } = outcome
  if (refusal.code === 'coupon-below-minimum') {
    return `Add ${formatMoney(paise(fromRupees(refusal.minAmount) - subtotal))} more`
  }
  if (refusal.code === 'coupon-too-few') return `Add ${refusal.missing} more`
  return refusal.code === 'coupon-for-others' ? `For ${refusal.things}` : undefined
}
