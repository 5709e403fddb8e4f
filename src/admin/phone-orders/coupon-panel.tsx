import { useForm } from 'react-hook-form'
import { readCoupon } from '../../calls/read-coupon.ts'
import { checkPhoneCoupon } from '../../contract/admin/phone-orders.ts'
import { messageOf } from '../../contract/refusal.ts'
import type { Coupon, CouponOutcome } from '../../domain/cart/coupon.ts'
import { formatMoney, type Paise, toRupees } from '../../domain/money.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { callAdmin } from '../calls/call-admin.ts'
import { Form, FormText } from '../parts/form.tsx'
import { Panel } from '../parts/panel.tsx'
import { useFocus } from './use-focus.ts'

type CouponProps = {
  subtotal: Paise
  chosen: Coupon | undefined
  outcome: CouponOutcome | undefined
  onChoose: (coupon: Coupon | undefined) => void
}

/** A coupon that the caller names. */
export function CouponPanel({ subtotal, chosen, outcome, onChoose }: CouponProps) {
  const form = useForm<{ code: string }>({ defaultValues: { code: '' } })
  const check = async ({ code }: { code: string }) => {
    const { coupon } = await callAdmin(checkPhoneCoupon, { body: { code, subtotal: toRupees(subtotal) } })
    onChoose(readCoupon(coupon))
    form.reset()
  }
  if (chosen) {
    return (
      <Panel title="Coupon">
        <Note kind={outcome?.ok ? 'good' : 'bad'}>
          <p>
            <b>{chosen.code}</b>: {outcome?.ok ? `${formatMoney(outcome.discount)} off` : wordsOf(outcome)}
          </p>
          <RemoveCoupon onRemove={() => onChoose(undefined)} />
        </Note>
      </Panel>
    )
  }
  return (
    <Panel title="Coupon">
      <Form form={form} onSubmit={check} submit="Apply" busyText="Checking...">
        <FormText form={form} name="code" label="Code" optional autoComplete="off" maxLength={40} />
      </Form>
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
  return outcome && !outcome.ok ? messageOf(outcome.refusal) : ''
}
