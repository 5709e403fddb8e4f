import type { ReactNode } from 'react'
import { publishProducts } from '../../contract/admin/catalog/many.ts'
import { findSetUp } from '../../contract/admin/set-up.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { BadNote } from '../../ui/messages/note.tsx'
import { toast } from '../../ui/messages/toast-store.ts'
import { callAdmin } from '../calls/call-admin.ts'
import { paths } from '../calls/paths.ts'
import { useReply } from '../calls/use-reply.ts'
import { Loaded } from '../parts/loaded.tsx'
import { PageHeading } from '../parts/page-heading.tsx'
import { PageStack, Panel } from '../parts/panel.tsx'
import { useTrying } from '../parts/use-trying.ts'
import { TakingOrders } from '../settings/opening/taking-orders.tsx'
import { SET_UP_TITLE } from '../settings/settings-sections.ts'
import { DetailsForm } from './details-form.tsx'
import { OpenSteps } from './open-steps.tsx'
import styles from './set-up.module.css'
import { StepState } from './step-state.tsx'

/** Leads the owner of a new shop from its name to its first orders. */
export function SetUpPage() {
  const loaded = useReply(findSetUp, {})
  return (
    <PageStack>
      <PageHeading title={SET_UP_TITLE}>Five steps, and it sells. Everything can be changed later.</PageHeading>
      <Loaded {...loaded}>
        {(reply) => (
          <>
            <Panel title="1. What the shop is called, and who runs it" end={<StepState isDone={reply.hasDetails} />}>
              <div className={styles.narrow}>
                <DetailsForm details={reply.details} onSaved={loaded.reload} />
              </div>
            </Panel>
            <Panel title="2. When it is open" end={<StepState isDone={reply.hasHours} />}>
              {!reply.hasHours && <p>Shoppers read no hours and are promised no day before you have said them.</p>}
              <Way href={paths.settingsHours}>{reply.hasHours ? 'Look at the hours' : 'Enter the hours'}</Way>
            </Panel>
            <Panel title="3. The first product" end={<StepState isDone={reply.hasProducts} />}>
              {!reply.hasProducts && (
                <p>Its name, its sizes and what they cost. Shoppers find it as soon as it is published.</p>
              )}
              {reply.waiting ? (
                <Waiting product={reply.waiting} onPublished={loaded.reload} />
              ) : (
                <Way href={paths.newProduct}>{reply.hasProducts ? 'Add another product' : 'Add a product'}</Way>
              )}
            </Panel>
            <Panel title="4. A look at the shop">
              <p>This is what shoppers see. Fees and what else the shop says are among the settings.</p>
              <div className={styles.ways}>
                <ButtonLink look="line" href="/">
                  Look at the shop
                </ButtonLink>
                <Way href={paths.settings}>Settings</Way>
              </div>
            </Panel>
            <Panel title="5. Open for orders" end={<StepState isDone={reply.takesOrders} />}>
              <TakingOrders
                key={String(reply.hasProducts)}
                takesOrders={reply.takesOrders}
                saidAt={reply.saidAt}
                onChanged={loaded.reload}
              />
            </Panel>
            <OpenSteps title="What comes next" reply={reply} />
          </>
        )}
      </Loaded>
    </PageStack>
  )
}

type WaitingProps = { product: { id: string; name: string }; onPublished: () => void }

/** A product that is there, but that nobody sees in the shop yet. */
function Waiting({ product: { id, name }, onPublished }: WaitingProps) {
  const { problem, busy, run } = useTrying()
  const publish = () =>
    run(async () => {
      await callAdmin(publishProducts, { body: { ids: [id], published: true } })
      toast.show({ kind: 'good', text: 'In the shop now.' })
      onPublished()
    })
  return (
    <>
      <p>
        <b>{name}</b> is not published yet: nobody sees it in the shop.
      </p>
      <BadNote>{problem}</BadNote>
      <div className={styles.ways}>
        <Button busy={busy} busyText="Publishing..." onClick={() => void publish()}>
          Publish
        </Button>
        <ButtonLink look="line" href={paths.product(id)}>
          Look at it again
        </ButtonLink>
      </div>
    </>
  )
}

function Way({ href, children }: { href: string; children: ReactNode }) {
  return (
    <div>
      <ButtonLink look="line" href={href}>
        {children}
      </ButtonLink>
    </div>
  )
}
