import ArrowRight from 'lucide-react/icons/arrow-right'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import type { AdminOrder } from '../../../contract/admin/orders.ts'
import { phoneAddress } from '../../../domain/address/phone.ts'
import {
  canMove,
  isStepOf,
  isUnderWay,
  nextStatus,
  ORDER_STATUSES,
  type OrderStatus,
} from '../../../domain/orders/order-status.ts'
import { statusName } from '../../../domain/orders/status-words.ts'
import { receiverOf } from '../../../domain/present/receiver-of.ts'
import { mayAct } from '../../../domain/staff/staff.ts'
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx'
import { Fold } from '../../../ui/layout/fold.tsx'
import { Note } from '../../../ui/messages/note.tsx'
import { useStaff } from '../../calls/staff-session.ts'
import { Key } from '../../parts/keys/key.tsx'
import { useKeys } from '../../parts/keys/use-keys.ts'
import { ThumbRow } from '../../parts/phone/thumb-row.tsx'
import { InVain } from '../door/in-vain.tsx'
import { isMoving } from '../moving-status.ts'
import { moveWords, NOTHING_SENT, waitingWords } from '../order-words.ts'
import { PrintButton } from '../papers/print-button.tsx'
import type { LastSteps } from '../undo-bar.tsx'
import { useMoves } from '../use-moves.tsx'
import { TakeBack } from './came-back.tsx'
import { CancelOrder } from './cancel-order.tsx'
import styles from './order-page.module.css'

type MovesProps = { order: AdminOrder & { status: OrderStatus }; reload: () => void }

/** The steps that an order can go, and its last one while it can be taken back. */
export function OrderMoves({ order, reload }: MovesProps) {
  const { role } = useStaff()
  const { id, called, status, promise, tried } = order
  const way = promise?.way ?? null
  const { move, dialog, refusals, undo } = useMoves(reload, lastStepOf(order))
  const next = nextStatus(status, way)
  // Of one that nobody took it is asked first what becomes of it.
  const offered = tried ? undefined : next
  const others = ORDER_STATUSES.filter(isMoving).filter(
    (to) => to !== offered && isStepOf(to, way) && canMove(status, to),
  )
  const moveTo = (to: OrderStatus | undefined) => isMoving(to) && move({ orders: [{ id, called, status, way }], to })
  if (next === undefined) return <AtItsEnd {...{ refusals, undo }} />
  const isEmpty = order.lines.every(({ inParcel }) => inParcel === 0)
  return (
    <>
      {undo}
      {refusals}
      {tried && (
        <InVain {...{ order, reload }} door={tried}>
          {mayAct(role, 'manager') && <TakeBack order={order} reload={reload} />}
        </InVain>
      )}
      {isEmpty && <Note kind="bad">{NOTHING_SENT}</Note>}
      <div className={styles.head}>
        {!isEmpty && !tried && (
          <NextStep order={order} onStep={() => moveTo(next)}>
            {moveWords(next, way)}
          </NextStep>
        )}
        {canMove(status, 'Cancelled') && mayAct(role, 'manager') && <CancelOrder order={order} reload={reload} />}
        {!tried && isUnderWay(status) && mayAct(role, 'manager') && <TakeBack order={order} reload={reload} />}
      </div>
      {!isEmpty && others.length > 0 && (
        <Fold summary="Other steps">
          <div className={styles.buttons}>
            {others.map((to) => (
              <Button key={to} look="line" size="small" onClick={() => moveTo(to)}>
                {statusName(to, way)}
              </Button>
            ))}
          </div>
        </Fold>
      )}
      {dialog}
    </>
  )
}

function AtItsEnd({ refusals, undo }: { refusals: ReactNode; undo: ReactNode }) {
  return (
    <>
      {refusals}
      {undo ?? <Note>This order has come to its end and moves no more.</Note>}
    </>
  )
}

type StepProps = { order: AdminOrder; onStep: () => void; children: ReactNode }

/** The next step, by the key M as well; on a phone it lies below the thumb, beside a call and the papers. */
function NextStep({ order: { id, address, present }, onStep, children }: StepProps) {
  const { phone } = receiverOf(address, present)
  useKeys({ m: onStep })
  const callAndPrint = (
    <>
      {phone && (
        <ButtonLink look="line" icon={Phone} href={phoneAddress(phone)}>
          Call
        </ButtonLink>
      )}
      <PrintButton ids={[id]} />
    </>
  )
  return (
    <ThumbRow also={callAndPrint}>
      <Button icon={ArrowRight} aria-keyshortcuts="M" onClick={onStep}>
        {children} <Key name="M" />
      </Button>
    </ThumbRow>
  )
}

/** Its last step, while it can be taken back. */
function lastStepOf({ id, status, promise, openStep }: MovesProps['order']): LastSteps | undefined {
  if (!openStep || !isMoving(status)) return undefined
  const { from, until, act } = openStep
  const step = statusName(status, promise?.way ?? null)
  return { orders: [id], to: status, act: act ?? undefined, step, waits: waitingWords(from, status), until }
}
