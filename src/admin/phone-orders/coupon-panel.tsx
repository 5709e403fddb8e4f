import { useForm } from 'react-hook-form'
import { checkPhoneCoupon } from '../../contract/admin/phone-orders.ts'
import { messageOf } from '../../contract/refusal.ts'
import type { Coupon, CouponOutcome } from '../../domain/coupons/coupon.ts'
import { formatMoney, type Paise } from '../../domain/money.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { bindField } from '../../ui/form/bind-field.ts'
import { Note } from '../../ui/messages/note.tsx'
import { callAdmin } from '../calls/call-admin.ts'
import { Panel } from '../parts/panel.tsx'
import { StaffForm } from '../parts/staff-form.tsx'
import { useFocus } from './use-focus.ts'

type CouponProps = {
  /** Who calls, once that is known. */
  customerId: string | undefined
  subtotal: Paise
  chosen: Coupon | undefined
  /** What is taken off, and whether nobody named it. */
  outcome: CouponOutcome | undefined
  byItself: boolean
  onChoose: (coupon: Coupon | undefined) => void
}

/** A coupon that the caller names. */
export function CouponPanel({ customerId, subtotal, chosen, outcome, byItself, onChoose }: CouponProps) {
  const form = useForm<{ code: string }>({ defaultValues: { code: '' } })
  const check = async ({ code }: { code: string }) => {
    const { coupon } = await callAdmin(checkPhoneCoupon, {
      body: { code, subtotal, ...(customerId !== undefined && { customerId }) },
    })
    onChoose(coupon)
    form.reset()
  }
  return (
    <Panel title="Coupon">
      {byItself && outcome?.ok && (
        <Note kind="good">
          <p>
            <b>{outcome.code}</b> counts by itself: {wordsOf(outcome)}
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
    </Panel>
  )
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
