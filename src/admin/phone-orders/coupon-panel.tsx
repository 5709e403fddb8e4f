import { useForm } from 'react-hook-form'
import { checkPhoneCoupon, type PhoneCoupon } from '../../contract/admin/phone-orders.ts'
import { messageOf } from '../../contract/refusals/refusal.ts'
import { applyCoupon } from '../../domain/coupons/apply-coupon.ts'
import type { Coupon, CouponCart, CouponOutcome } from '../../domain/coupons/coupon.ts'
import { formatMoney, ZERO } from '../../domain/money.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { bindField } from '../../ui/form/bind-field.ts'
import { Note } from '../../ui/messages/note.tsx'
import { CouponRow } from '../../ui/panels/coupon.tsx'
import { callAdmin } from '../calls/call-admin.ts'
import { Panel } from '../parts/panel.tsx'
import { StaffForm } from '../parts/staff-form.tsx'
import styles from './phone-order.module.css'
import { useFocus } from './use-focus.ts'

type CouponProps = {
  /** Who calls, once that is known. */
  customerId: string | undefined
  cart: CouponCart
  /** The listed coupons that they may use. */
  offered: readonly PhoneCoupon[]
  chosen: Coupon | undefined
  /** What is taken off, and whether nobody named it. */
  picked: { coupon: CouponOutcome | undefined; byItself: boolean }
  onChoose: (coupon: Coupon | undefined) => void
}

/** The coupon that is applied by itself or that the caller names, and those that would take something off. */
export function CouponPanel({ customerId, cart, offered, chosen, picked, onChoose }: CouponProps) {
  const { coupon: outcome, byItself } = picked
  const form = useForm<{ code: string }>({ defaultValues: { code: '' } })
  const check = async ({ code }: { code: string }) => {
    const { coupon } = await callAdmin(checkPhoneCoupon, {
      body: { code, subtotal: cart.subtotal, ...(customerId !== undefined && { customerId }) },
    })
    onChoose(coupon)
    form.reset()
  }
  return (
    <Panel title="Coupon">
      {byItself && outcome?.ok && (
        <Note kind="good">
          <p>
            <b>{outcome.code}</b> is applied by itself: {wordsOf(outcome)}
          </p>
        </Note>
      )}
      {chosen ? (
        <Note kind={outcome?.ok && !byItself ? 'good' : 'bad'}>
          <p>
            <b>{chosen.code}</b>: {byItself ? 'takes less off this order, or nothing' : wordsOf(outcome)}
          </p>
          <RemoveCoupon onRemove={() => onChoose(undefined)} />
        </Note>
      ) : (
        <StaffForm form={form} onSubmit={check} submit="Apply" busyText="Checking...">
          <TextField label="Code" optional autoComplete="off" maxLength={40} {...bindField(form, 'code')} />
        </StaffForm>
      )}
      {!chosen && <Offered coupons={offered} cart={cart} onChoose={onChoose} />}
    </Panel>
  )
}

type OfferedProps = Pick<CouponProps, 'cart' | 'onChoose'> & { coupons: readonly PhoneCoupon[] }

/** What the caller could have for the asking: nothing that does not apply to what they want, or is applied by itself. */
function Offered({ coupons, cart, onChoose }: OfferedProps) {
  const usable =
    cart.lines.length === 0 ? [] : coupons.filter((coupon) => !coupon.automatic && takesOff(applyCoupon(coupon, cart)))
  if (usable.length === 0) return null
  return (
    <section aria-label="Coupons to offer" className={styles.offered}>
      <h3>Coupons to offer</h3>
      {usable.map((coupon) => (
        <CouponRow
          key={coupon.code}
          code={coupon.code}
          description={coupon.description}
          use={wordsOf(applyCoupon(coupon, cart))}
          onUse={() => onChoose(coupon)}
        />
      ))}
    </section>
  )
}

function takesOff(outcome: CouponOutcome): boolean {
  return outcome.ok && outcome.discount > ZERO
}

function RemoveCoupon({ onRemove }: { onRemove: () => void }) {
  const button = useFocus<HTMLButtonElement>()
  return (
    <Button ref={button} look="line" size="small" onClick={onRemove}>
      Remove coupon
    </Button>
  )
}

function wordsOf(outcome: CouponOutcome | undefined): string {
  if (!outcome) return ''
  return outcome.ok ? `${formatMoney(outcome.discount)} off` : messageOf(outcome.refusal)
}
