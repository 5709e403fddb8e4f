import { useRouter } from '@tanstack/react-router'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { createCoupon } from '../../contract/admin/coupons.ts'
import { normaliseCouponCode } from '../../domain/coupons/coupon.ts'
import { problemsOfNewCoupon } from '../../domain/coupons/coupon-terms.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { bindField } from '../../ui/form/bind-field.ts'
import { filled } from '../../ui/form/field-rules.ts'
import { toast } from '../../ui/messages/toast-store.ts'
import { callAdmin } from '../calls/call-admin.ts'
import { paths } from '../calls/paths.ts'
import { Narrow } from '../parts/field-group.tsx'
import { PageHeading } from '../parts/page-heading.tsx'
import { PageStack, Panel } from '../parts/panel.tsx'
import { type CouponFields, couponFormOf, NEW_COUPON } from './coupon-fields.ts'
import { CouponForm } from './coupon-form.tsx'
import { showProblems } from './coupon-problems.ts'

export function NewCouponPage() {
  const router = useRouter()
  const form = useForm<CouponFields>({ defaultValues: NEW_COUPON })
  const create = async (fields: CouponFields) => {
    const entered = normaliseCouponCode(fields.code)
    const terms = couponFormOf(fields)
    if (showProblems(form, problemsOfNewCoupon(entered.ok ? entered.code : '', terms))) return
    const { coupon } = await callAdmin(createCoupon, { body: { code: fields.code, coupon: terms } })
    toast.show({ kind: 'good', text: `${coupon.code} is made` })
    const href = paths.coupon(coupon.code)
    await router.navigate({ href, ignoreBlocker: true })
  }
  return (
    <PageStack>
      <PageHeading title="New coupon">A code cannot be changed later; everything else can.</PageHeading>
      <Panel title="What it promises">
        <Narrow>
          <CouponForm form={form} onSubmit={create} submit="Make coupon" first={<CodeField form={form} />} />
        </Narrow>
      </Panel>
    </PageStack>
  )
}

function CodeField({ form }: { form: UseFormReturn<CouponFields> }) {
  return (
    <TextField
      label="Code"
      hint="What shoppers type: DIWALI25"
      {...bindField(form, 'code', filled('A code is required'))}
    />
  )
}
