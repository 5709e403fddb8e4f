import { type KeyboardEvent, useRef, useState } from 'react'
import type { Coupon } from '../../../contract/coupons.ts'
import type { CouponCart, CouponOutcome } from '../../../domain/coupons/coupon.ts'
import { formatMoney, fromRupees, paise } from '../../../domain/money.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Fold } from '../../../ui/layout/fold.tsx'
import { CouponRow } from '../../../ui/panels/coupon.tsx'
import styles from './coupon-box.module.css'
import { outcomeOf } from './coupon-rule.ts'
import type { CouponCheck } from './use-coupon-check.ts'

type OtherCodesProps = { coupons: readonly Coupon[]; cart: CouponCart; check: CouponCheck }

/** Folded away: a field for a code, and the coupons that the shop offers beside the one in force. */
export function OtherCodes({ coupons, cart, check }: OtherCodesProps) {
  const { error, apply, clearError } = check
  const checking = check.checking === 'field'
  const [typed, type] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const write = (code: string) => {
    type(code)
    clearError()
  }
  const submit = async (code: string) => {
    if (await apply(code, 'field')) type('')
  }
  // A form's own Enter does nothing while its button is disabled, as it is beside an empty field.
  const submitOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void submit(typed)
  }
  return (
    <Fold summary={otherWords(coupons)}>
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
          coupons={coupons}
          cart={cart}
          onUse={(code) => {
            write(code)
            field.current?.focus()
          }}
        />
      </div>
    </Fold>
  )
}

function otherWords({ length }: readonly Coupon[]): string {
  if (length === 0) return 'A coupon code'
  return length === 1 ? 'A code, or a coupon' : `A code, or one of ${length} coupons`
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
