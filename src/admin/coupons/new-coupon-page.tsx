import { useRouter } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { createCoupon } from '../../contract/admin/coupons.ts'
import { toast } from '../../ui/messages/toast-store.ts'
import { callAdmin } from '../calls/call-admin.ts'
import { paths } from '../calls/paths.ts'
import { Narrow } from '../parts/field-group.tsx'
import { PageHeading } from '../parts/page-heading.tsx'
import { PageStack, Panel } from '../parts/panel.tsx'
import { type CouponFields, couponFormOf, NEW_COUPON } from './coupon-fields.ts'
import { CouponForm } from './coupon-form.tsx'

export function NewCouponPage() {
  const router = useRouter()
  const form = useForm<CouponFields>({ defaultValues: NEW_COUPON })
  const create = async (fields: CouponFields) => {
    const { coupon } = await callAdmin(createCoupon, { body: { code: fields.code, coupon: couponFormOf(fields) } })
    toast.show({ kind: 'good', text: `${coupon.code} is made` })
    const href = paths.coupon(coupon.code)
    await router.navigate({ href, ignoreBlocker: true })
  }
  return (
    <PageStack>
      <PageHeading title="New coupon">A code cannot be changed later; everything else can.</PageHeading>
      <Panel title="What it promises">
        <Narrow>
          <CouponForm form={form} onSubmit={create} submit="Make coupon" isNew />
        </Narrow>
      </Panel>
    </PageStack>
  )
}
