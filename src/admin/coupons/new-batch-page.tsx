import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { randomId } from '../../calls/random-id.ts'
import { createCouponBatch, MOST_CODES } from '../../contract/admin/coupons.ts'
import { normaliseCouponCode } from '../../domain/coupons/coupon.ts'
import { problemsOfBatch, termsOfBatch } from '../../domain/coupons/coupon-terms.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { bindField } from '../../ui/form/bind-field.ts'
import { filled } from '../../ui/form/field-rules.ts'
import { toast } from '../../ui/messages/toast-store.ts'
import { callAdmin } from '../calls/call-admin.ts'
import { paths } from '../calls/paths.ts'
import { FieldPair, Narrow } from '../parts/field-group.tsx'
import { PageHeading } from '../parts/page-heading.tsx'
import { PageStack, Panel } from '../parts/panel.tsx'
import { type CouponFields, couponFormOf, NEW_COUPON } from './coupon-fields.ts'
import { CouponForm } from './coupon-form.tsx'
import { showProblems } from './coupon-problems.ts'

const NEW_BATCH: CouponFields = { ...NEW_COUPON, way: 'code', usageLimit: '1', count: '100' }

export function NewBatchPage() {
  const router = useRouter()
  // One id makes one batch, however often it is sent.
  const [id] = useState(randomId)
  const form = useForm<CouponFields>({ defaultValues: NEW_BATCH })
  const create = async (fields: CouponFields) => {
    const { name, code: prefix, count } = fields
    const entered = normaliseCouponCode(prefix)
    const coupon = couponFormOf(fields)
    if (showProblems(form, problemsOfBatch(entered.ok ? entered.code : '', termsOfBatch(coupon)))) return
    const body = { id, name, prefix, count: Number(count), coupon }
    const { batch } = await callAdmin(createCouponBatch, { body })
    toast.show({ kind: 'good', text: `${batch.codes} codes are made` })
    await router.navigate({ href: paths.couponBatch(batch.id), ignoreBlocker: true })
  }
  return (
    <PageStack>
      <PageHeading title="New batch of codes">
        Each code is good for one order. “Once for each customer” means one code of the batch for each of them.
      </PageHeading>
      <Panel title="What they promise">
        <Narrow>
          <CouponForm
            form={form}
            onSubmit={create}
            submit="Make codes"
            first={<OwnFields form={form} />}
            isAlone={false}
            isCounted={false}
          />
        </Narrow>
      </Panel>
    </PageStack>
  )
}

function OwnFields({ form }: { form: UseFormReturn<CouponFields> }) {
  const isRight = (typed: string) => /^[1-9]\d*$/.test(typed.trim()) && Number(typed) <= MOST_CODES
  return (
    <>
      <TextField
        label="Name"
        hint="For you: Diwali leaflet, Gokul Society"
        maxLength={80}
        {...bindField(form, 'name', filled('A name is required'))}
      />
      <FieldPair>
        <TextField
          label="Codes begin with"
          hint="DIWALI makes codes like DIWALI-7QK3MZ9A"
          maxLength={20}
          {...bindField(form, 'code', filled('Please enter what the codes begin with'))}
        />
        <TextField
          label="How many codes"
          inputMode="numeric"
          {...bindField(form, 'count', {
            validate: (typed) => isRight(String(typed)) || `Please enter 1 to ${MOST_CODES}`,
          })}
        />
      </FieldPair>
    </>
  )
}
