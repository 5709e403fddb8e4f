import { useRouter } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import {
  type AdminCoupon,
  changeCoupon,
  deleteCoupon,
  endCoupon,
  findAdminCoupon,
} from '../../contract/admin/coupons.ts'
import { problemsOfCoupon } from '../../domain/coupons/coupon-terms.ts'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { toast } from '../../ui/messages/toast-store.ts'
import { callAdmin } from '../calls/call-admin.ts'
import { paths } from '../calls/paths.ts'
import { useReply } from '../calls/use-reply.ts'
import { useRouteParam } from '../calls/use-route-param.ts'
import { ActionButton } from '../parts/action-button.tsx'
import { Narrow } from '../parts/field-group.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { PageHeading } from '../parts/page-heading.tsx'
import { PageStack, Panel } from '../parts/panel.tsx'
import { type CouponFields, couponFormOf, fieldsOf } from './coupon-fields.ts'
import { CouponForm } from './coupon-form.tsx'
import { CouponOrders } from './coupon-orders.tsx'
import { showProblems } from './coupon-problems.ts'
import { STATE_NAMES, useOf, worthOf } from './coupon-words.ts'

export function CouponPage() {
  const code = useRouteParam('code')
  const loaded = useReply(findAdminCoupon, { params: { code } })
  return (
    <PageStack>
      {!loaded.reply && <PageHeading title={code} />}
      <Loaded {...loaded}>
        {({ coupon }) => <Whole key={coupon.version} coupon={coupon} onChange={loaded.reload} />}
      </Loaded>
    </PageStack>
  )
}

function Whole({ coupon, onChange }: { coupon: AdminCoupon; onChange: () => Promise<void> }) {
  const { code, state } = coupon
  return (
    <>
      <PageHeading title={code} actions={<CouponActions coupon={coupon} onChange={onChange} />}>
        {worthOf(coupon)} · {STATE_NAMES[state]} · used {useOf(coupon)}
        {coupon.fromNewsletter && ' · sent to a reader of the newsletter, for their account alone'}
        {coupon.batchId !== null && (
          <>
            {' · '}
            <TextLink href={paths.couponBatch(coupon.batchId)}>one of many codes</TextLink>
          </>
        )}
      </PageHeading>
      <Panel title="What it promises">
        <Narrow>
          <CouponChange coupon={coupon} onChange={onChange} />
        </Narrow>
      </Panel>
      <CouponOrders code={code} />
    </>
  )
}

function CouponChange({ coupon, onChange }: { coupon: AdminCoupon; onChange: () => Promise<void> }) {
  const form = useForm<CouponFields>({ defaultValues: fieldsOf(coupon) })
  const change = async (fields: CouponFields) => {
    const terms = couponFormOf(fields, coupon)
    if (showProblems(form, problemsOfCoupon(terms, coupon))) return
    const body = { version: coupon.version, coupon: terms }
    await callAdmin(changeCoupon, { params: { code: coupon.code }, body })
    await onChange()
    toast.show({ kind: 'good', text: 'Saved. The shop shows it at once.' })
  }
  const isAlone = !coupon.fromNewsletter && coupon.batchId === null
  return <CouponForm form={form} onSubmit={change} submit="Save" before={coupon} isAlone={isAlone} />
}

/** A coupon is ended; one that nobody ever used can be deleted as well. */
function CouponActions({ coupon, onChange }: { coupon: AdminCoupon; onChange: () => Promise<void> }) {
  const { code, state, used } = coupon
  const router = useRouter()
  const remove = async () => {
    await callAdmin(deleteCoupon, { params: { code } })
    await router.navigate({ href: paths.coupons, ignoreBlocker: true })
  }
  const given = {
    busyText: 'Working...',
    children: <p>Nobody can use it any more. Orders that did stay as they are.</p>,
  }
  return (
    <>
      {state !== 'ended' && (
        <ActionButton
          {...given}
          action="End now"
          title={`End ${code}?`}
          onConfirm={() => callAdmin(endCoupon, { params: { code } })}
          onDone={onChange}
          done={`${code} is ended`}
        />
      )}
      {used === 0 && (
        <ActionButton
          {...given}
          action="Delete"
          title={`Delete ${code}?`}
          onConfirm={remove}
          done={`${code} is deleted`}
        />
      )}
    </>
  )
}
