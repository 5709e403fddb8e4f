import {
  type AdminCoupon,
  type CouponBatch,
  endCouponBatch,
  exportCouponBatch,
  findCouponBatch,
  listAdminCoupons,
} from '../../contract/admin/coupons.ts'
import { formatMoment } from '../../domain/dates.ts'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { callAdmin } from '../calls/call-admin.ts'
import { paths } from '../calls/paths.ts'
import { useList } from '../calls/use-list.ts'
import { useReply } from '../calls/use-reply.ts'
import { useRouteParam } from '../calls/use-route-param.ts'
import { ActionButton, SaveButton } from '../parts/action-button.tsx'
import { type Column, DataTable } from '../parts/data-table.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { PageHeading } from '../parts/page-heading.tsx'
import { PageStack, Panel } from '../parts/panel.tsx'
import { couponSentence } from './coupon-sentence.ts'
import { STATE_NAMES } from './coupon-words.ts'

/** One batch of codes: what they promise, and each of them. */
export function BatchPage() {
  const id = useRouteParam('id')
  const loaded = useReply(findCouponBatch, { params: { id } })
  const codes = useList(listAdminCoupons, { query: { batch: id } })
  const reload = async () => {
    codes.reload()
    await loaded.reload()
  }
  return (
    <PageStack>
      {!loaded.reply && <PageHeading title="Many codes" />}
      <Loaded {...loaded}>
        {({ batch, coupon }) => (
          <>
            <PageHeading title={batch.name} actions={<BatchActions batch={batch} onChange={reload} />}>
              {batch.codes} codes · {batch.used} used · {batch.open} can be used · made {formatMoment(batch.createdAt)}
              {batch.by && ` by ${batch.by}`}
            </PageHeading>
            {coupon && <Note>Each of them: {couponSentence(coupon, coupon.things)}.</Note>}
          </>
        )}
      </Loaded>
      <Panel title="Codes">
        <DataTable
          label="Codes of this batch"
          columns={COLUMNS}
          keyOf={({ code }) => code}
          empty="There is no code in it."
          {...codes}
        />
      </Panel>
    </PageStack>
  )
}

function BatchActions({ batch, onChange }: { batch: CouponBatch; onChange: () => Promise<void> }) {
  const { id, name, open } = batch
  return (
    <>
      <SaveButton endpoint={exportCouponBatch} given={{ params: { id } }}>
        Export codes
      </SaveButton>
      {open > 0 && (
        <ActionButton
          action="End all"
          title={`End all codes of ${name}?`}
          busyText="Ending..."
          onConfirm={() => callAdmin(endCouponBatch, { params: { id } })}
          onDone={onChange}
          done="The codes are ended"
        >
          <p>
            {open === 1 ? 'One code' : `${open} codes`} that nobody has used can be used no more. Orders that used one
            stay as they are.
          </p>
        </ActionButton>
      )}
    </>
  )
}

const COLUMNS: readonly Column<AdminCoupon>[] = [
  { title: 'Code', cell: ({ code }) => <TextLink href={paths.coupon(code)}>{code}</TextLink> },
  { title: 'State', cell: ({ state }) => STATE_NAMES[state] },
]
