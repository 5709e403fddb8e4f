import { useEffect, useMemo, useState } from 'react'
import { type Run, readRun } from '../../contract/admin/run.ts'
import { dayOf } from '../../domain/settings/work-day.ts'
import { keepForRun, readKeptForRun } from '../calls/kept-for-run.ts'
import { keepSession } from '../calls/kept-session.ts'
import { openSession } from '../calls/open-session.ts'
import { shopIn, staffSession, useStaff } from '../calls/staff-session.ts'
import { useReply } from '../calls/use-reply.ts'
import { NO_ORDER, type OwnOrder, putDoor } from './own-order.ts'

type KeptOrder = { staffId: string; day: string; order: OwnOrder }

/**
 * The run as the shop last told it, this page or one before on the same phone and day. `isKept`: whether the phone keeps it
 * for a dead spot.
 */
export function useRun() {
  const { id } = useStaff()
  const { reply, error, reload } = useReply(readRun, {}, { looksAgain: true })
  const [isKept, setKept] = useState(true)
  const before = useMemo(() => readKeptRun(id), [id])
  useEffect(() => {
    if (!reply) return
    if (reply.staffId === id) setKept(keepRun(reply))
    // Another window of this phone has signed somebody else in.
    else void openSession()
  }, [id, reply])
  return { run: reply?.staffId === id ? reply : before, isKept, error, reload }
}

function keepRun(run: Run): boolean {
  const session = staffSession.get()
  if (session.status === 'in') keepSession(shopIn(session), session.staff)
  return keepForRun('doors', run)
}

function readKeptRun(staffId: string): Run | undefined {
  const run = readKeptForRun('doors') as Run | undefined
  return run?.staffId === staffId && run.day === dayOf(Date.now()) ? run : undefined
}

/** How this rider goes through the doors of a day. */
export function useOwnOrder(day: string) {
  const { id: staffId } = useStaff()
  const [kept, setKept] = useState(() => readKeptForRun('order') as KeptOrder | undefined)
  const order = kept?.staffId === staffId && kept.day === day ? kept.order : NO_ORDER
  const put = (id: string, where: keyof OwnOrder) => {
    const next: KeptOrder = { staffId, day, order: putDoor(order, id, where) }
    keepForRun('order', next)
    setKept(next)
  }
  return { order, put }
}
