import { useState } from 'react'
import { paise } from '../../domain/money.ts'
import { Button } from '../buttons/button.tsx'
import { Lozenges } from '../buttons/lozenges.tsx'
import { Breadcrumb } from '../layout/breadcrumb.tsx'
import { Fold } from '../layout/fold.tsx'
import { Pagination } from '../layout/pagination.tsx'
import { Tabs } from '../layout/tabs.tsx'
import { Dots } from '../messages/dots.tsx'
import { EmptyState } from '../messages/empty-state.tsx'
import { Note } from '../messages/note.tsx'
import { toast } from '../messages/toast-store.ts'
import { ToastNote } from '../messages/toasts.tsx'
import { AppliedCoupon, CouponRow } from '../panels/coupon.tsx'
import { Freshness } from '../panels/freshness.tsx'
import { Journey } from '../panels/journey.tsx'
import { Lozenge } from '../panels/lozenge.tsx'
import { Meter } from '../panels/meter.tsx'
import { Steps } from '../panels/steps.tsx'
import { Amounts, PaperCard, Summary } from '../panels/summary.tsx'
import { Columns, SampleRow, Section, Stack } from './section.tsx'

const KINDS = ['good', 'bad', 'info'] as const
const nothing = () => {}

export function Messages() {
  return (
    <>
      <Section title="Messages">
        <Columns>
          <Stack>
            {KINDS.map((kind) => (
              <ToastNote key={kind} kind={kind} text="Please fix the errors in the form" onDismiss={nothing} />
            ))}
            <Button onClick={() => toast.show({ kind: 'good', text: 'Product added to wishlist' })}>
              Show a toast
            </Button>
            <Dots />
          </Stack>
          <Stack>
            <Note>Milk sweets are perishable, with a shelf life of 2-3 days.</Note>
            <Note kind="good">Coupon "SWEETFREE" applied successfully!</Note>
            <Note kind="bad">You are offline. What you see may be old; your cart is safe on this phone.</Note>
            <EmptyState title="No products found" level={3} action={<Button look="line">Reset All Filters</Button>}>
              Nothing on the counter matches all of these filters.
            </EmptyState>
          </Stack>
        </Columns>
      </Section>
      <Section title="Tabs, folds, pages">
        <SampleTabs />
        <Fold summary="How long do milk sweets keep?" open>
          Two to three days in the refrigerator. The label on each box carries its own date.
        </Fold>
        <Fold summary="Do you take bulk orders?">Yes.</Fold>
        <Breadcrumb
          crumbs={[
            { text: 'Back', href: '#', back: true },
            { text: 'Home', href: '#' },
            { text: 'Collection', href: '#', current: true },
          ]}
        />
        <Pagination page={2} totalPages={9} hrefOf={(page) => `#${page}`} />
      </Section>
      <Checkout />
    </>
  )
}

function SampleTabs() {
  const [chosen, setChosen] = useState('description')
  const tabs = ['description', 'nutrition', 'reviews'].map((id) => ({ id, label: id }))
  return (
    <Tabs label="About this sweet" tabs={tabs} chosen={chosen} onChoose={setChosen}>
      What the tab {chosen} says.
    </Tabs>
  )
}

function Checkout() {
  return (
    <Section title="Checkout and orders">
      <Steps steps={['Cart', 'Checkout', 'Complete']} current={2} />
      <PaperCard label="Progress">
        <Journey
          steps={[
            { name: 'Order Placed', complete: true, when: 'Fri 20 Nov, 9:12 AM' },
            { name: 'Processing', complete: true, when: 'Fri 20 Nov, 10:40 AM' },
            { name: 'Shipped', complete: true, when: 'Fri 20 Nov, 4:05 PM' },
            { name: 'Out for Delivery', complete: false, when: 'Estimated Sun 22 Nov' },
            { name: 'Delivered', complete: false, when: 'Estimated Mon 23 Nov' },
          ]}
        />
      </PaperCard>
      <Columns>
        <Summary title="Order Summary">
          <AppliedCoupon code="SWEETFREE" onRemove={nothing}>
            You saved ₹100 on this order
          </AppliedCoupon>
          <CouponRow code="WELCOME10" description="10% off, at most ₹200" onUse={nothing} />
          <Meter share={0.6} />
          <Amounts
            lines={[
              { label: 'Subtotal', amount: paise(74_500) },
              { label: 'Discount', amount: paise(10_000), kind: 'less' },
              { label: 'Total', amount: paise(68_500), kind: 'total' },
            ]}
          />
        </Summary>
        <Stack>
          <Freshness shelfLife="5-7 days" />
          <SampleRow>
            <Lozenge huge>
              <Lozenges />
            </Lozenge>
            <Lozenge huge state="done">
              ✓
            </Lozenge>
          </SampleRow>
        </Stack>
      </Columns>
    </Section>
  )
}
