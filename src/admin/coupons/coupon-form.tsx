import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { AdminCoupon } from '../../contract/admin/coupons.ts'
import { groupName } from '../../domain/coupons/group-name.ts'
import { Select, TextField } from '../../ui/fields/text-field.tsx'
import { Checkbox } from '../../ui/fields/tick.tsx'
import { bindField } from '../../ui/form/bind-field.ts'
import { filled } from '../../ui/form/field-rules.ts'
import { Options } from '../../ui/form/options.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { FieldGroup, FieldPair } from '../parts/field-group.tsx'
import { StaffForm } from '../parts/staff-form.tsx'
import {
  type CouponFields,
  type CouponKind,
  type CouponWay,
  couponFormOf,
  isAmount,
  isCount,
  isReadable,
} from './coupon-fields.ts'
import { couponSentence } from './coupon-sentence.ts'
import { CouponThings } from './coupon-things.tsx'

type CouponFormProps = {
  form: UseFormReturn<CouponFields>
  onSubmit: (fields: CouponFields) => Promise<void>
  submit: string
  /** The fields that stand before the others: the code, which is chosen once. */
  first?: ReactNode
  /** The coupon that is changed, if it is one. */
  before?: AdminCoupon
  /** False for what one reader was sent, and for a code of many: neither is offered to everybody. */
  isAlone?: boolean
  /** False where each code is good for one order. */
  isCounted?: boolean
}

const AMOUNT = { validate: (typed: unknown) => isAmount(String(typed)) || 'Please enter a number' }
const COUNT = { validate: (typed: unknown) => isCount(String(typed)) || 'Please enter a whole number' }
const NEEDED = { ...COUNT, required: 'How many is required' }

const KINDS = ['percent', 'rupees', 'pieces', 'delivery'] as const satisfies readonly CouponKind[]
const KIND_NAMES = {
  percent: 'Per cent off',
  rupees: 'Rupees off',
  pieces: 'Some pieces free',
  delivery: 'Free delivery',
}
const WAYS = ['listed', 'automatic', 'code'] as const satisfies readonly CouponWay[]
const WAY_NAMES = {
  listed: 'Offered in the cart to everybody',
  automatic: 'By itself, in every cart that it fits',
  code: 'For who knows the code',
}

/** What a coupon promises, for what, to whom, when and how often; below it the same in one sentence. */
export function CouponForm(given: CouponFormProps) {
  const { form, onSubmit, submit, first, before, isAlone = true, isCounted = true } = given
  const kind = form.watch('kind')
  return (
    <StaffForm form={form} onSubmit={onSubmit} submit={submit} keepsWork>
      {first}
      <TextField
        label="Description"
        hint="What shoppers read of it."
        {...bindField(form, 'description', filled('A description is required'))}
      />
      <FieldGroup legend="What it gives">
        <FieldPair>
          <Select label="It gives" {...bindField(form, 'kind')}>
            <Options of={KINDS} names={KIND_NAMES} />
          </Select>
          <GiftFields form={form} kind={kind} />
        </FieldPair>
        {kind !== 'delivery' && <CouponThings form={form} />}
      </FieldGroup>
      <FieldGroup legend="When it counts">
        <FieldPair>
          <TextField
            label="From an order of, ₹"
            optional
            inputMode="decimal"
            {...bindField(form, 'minAmount', AMOUNT)}
          />
          <TextField label="First day" optional type="date" {...bindField(form, 'firstDay')} />
          <TextField label="Last day" optional type="date" {...bindField(form, 'lastDay')} />
          {isCounted && (
            <TextField label="How many orders" optional inputMode="numeric" {...bindField(form, 'usageLimit', COUNT)} />
          )}
        </FieldPair>
        <Checkbox label="Once for each customer" {...form.register('onceEach')} />
        <Checkbox label="First orders only" {...form.register('firstOrder')} />
      </FieldGroup>
      {isAlone && (
        <Select label="How shoppers get it" {...bindField(form, 'way')}>
          <Options of={WAYS} names={WAY_NAMES} />
        </Select>
      )}
      <Sentence form={form} before={before} />
    </StaffForm>
  )
}

function GiftFields({ form, kind }: { form: UseFormReturn<CouponFields>; kind: CouponKind }) {
  if (kind === 'delivery') return null
  if (kind === 'pieces') {
    return (
      <>
        <TextField label="Of so many pieces" inputMode="numeric" {...bindField(form, 'buy', NEEDED)} />
        <TextField label="Free, the cheapest" inputMode="numeric" {...bindField(form, 'free', NEEDED)} />
      </>
    )
  }
  return (
    <>
      <TextField
        label={kind === 'percent' ? 'Per cent' : 'Amount, ₹'}
        inputMode="decimal"
        {...bindField(form, 'discount', { ...AMOUNT, required: 'How much is required' })}
      />
      {kind === 'percent' && (
        <TextField label="At most, ₹" optional inputMode="decimal" {...bindField(form, 'maxDiscount', AMOUNT)} />
      )}
    </>
  )
}

/** What the coupon will do, as it stands in the form. */
function Sentence({ form, before }: { form: UseFormReturn<CouponFields>; before: AdminCoupon | undefined }) {
  const fields = form.watch()
  if (!isReadable(fields)) return null
  const coupon = couponFormOf(fields, before)
  const names = [...fields.categories.map(groupName), ...fields.products.map(({ name }) => name)]
  return (
    <Note>
      <output aria-label="What it does">
        {couponSentence(coupon, fields.kind === 'delivery' ? '' : names.join(', '))}.
      </output>
    </Note>
  )
}
