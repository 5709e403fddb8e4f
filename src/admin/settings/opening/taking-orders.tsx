import { findSetUp, takeOrders } from '../../../contract/admin/set-up.ts'
import { formatDate } from '../../../domain/dates.ts'
import { NO_ORDERS_NOW } from '../../../domain/settings/taking-orders.ts'
import { callAdmin } from '../../calls/call-admin.ts'
import { useReply } from '../../calls/use-reply.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Panel } from '../../parts/panel.tsx'
import { OpenForOrders } from './open-for-orders.tsx'

/** For the owner: whether shoppers can order, by itself on a page of the settings. */
export function OrdersPanel() {
  const loaded = useReply(findSetUp, {}, { looksAgain: true })
  return (
    <Panel title="Orders">
      <Loaded {...loaded} height="5rem">
        {({ takesOrders, saidAt }) => (
          <TakingOrders takesOrders={takesOrders} saidAt={saidAt} onChanged={loaded.reload} />
        )}
      </Loaded>
    </Panel>
  )
}

type TakingProps = {
  takesOrders: boolean
  /** The moment (ms) since which it is so; null where it is not known. */
  saidAt?: number | null
  onChanged: () => void
}

/** Whether shoppers can order, and what changes it. */
export function TakingOrders({ takesOrders, saidAt = null, onChanged }: TakingProps) {
  const since = saidAt === null ? '' : ` since ${formatDate(saidAt)}`
  if (takesOrders) {
    return (
      <>
        <p>Open for orders{since}.</p>
        <div>
          <TakeNone onDone={onChanged} />
        </div>
      </>
    )
  }
  return (
    <>
      <p>
        It takes no orders{since}. Shoppers look around and fill their carts, and read on every page: “{NO_ORDERS_NOW}”
      </p>
      <OpenForOrders onDone={onChanged} />
    </>
  )
}

function TakeNone({ onDone }: { onDone: () => void }) {
  return (
    <ActionButton
      action="Take no orders for now"
      title="Take no orders for now?"
      busyText="Closing..."
      keep="Keep taking orders"
      onConfirm={() => callAdmin(takeOrders, { body: { takesOrders: false } })}
      onDone={onDone}
      done="The shop takes no orders now"
    >
      <p>Within a second shoppers cannot order any more, and read on every page: “{NO_ORDERS_NOW}”</p>
      <p>
        Orders that are placed stay, and a payment that is under way is taken. Orders by phone go on. It lasts until you
        open again: nothing does that by itself.
      </p>
    </ActionButton>
  )
}
