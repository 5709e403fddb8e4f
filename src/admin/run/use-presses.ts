import { useCallback, useEffect, useRef, useState } from 'react'
import { isUnanswered } from '../../calls/api-error.ts'
import { pause } from '../../calls/pause.ts'
import type { DoorOutcome, RunDoor } from '../../contract/admin/run.ts'
import { useObserved } from '../../ui/observable.ts'
import { useStaff } from '../calls/staff-session.ts'
import { orderNumber } from '../orders/order-words.ts'
import { heardPresses, type KeptPress, keepPress, keptPresses, refreshPresses } from './kept-presses.ts'
import { answerWords, makePress, sendPress, sendPresses } from './send-presses.ts'

/** How often what waits is tried again, ms. */
const EVERY = 15_000
/** How long a press may be on its way before it is said to wait, ms. */
const SHORT = 2_000

/** What was pressed on this phone, and a press more; `onHeard`: the shop has answered to some. */
export function usePresses(onHeard: () => void) {
  const staff = useStaff()
  const all = useObserved(keptPresses)
  const heard = useObserved(heardPresses)
  const [sentId, setSentId] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const tell = useRef(onHeard)
  useEffect(() => {
    tell.current = onHeard
  })
  const send = useCallback(async () => {
    if (await sendPresses()) tell.current()
  }, [])
  useWhenever(send)

  const press = async (door: RunDoor, outcome: DoorOutcome): Promise<boolean> => {
    const made = makePress(staff, door, outcome)
    setProblem(undefined)
    if (keepPress(made)) {
      setSentId(made.id)
      void Promise.race([send(), pause(navigator.onLine ? SHORT : 0)]).then(() => setSentId(undefined))
      return true
    }
    const words = await sendUnkept(made)
    setProblem(words)
    onHeard()
    return words === undefined
  }
  return { ...sortPresses(all, staff.id), heard, sentId, press, problem }
}

function sortPresses(all: readonly KeptPress[], staffId: string) {
  const mine = all.filter(({ by }) => by === staffId)
  return {
    waiting: mine.filter(({ answer }) => answer === null),
    answered: mine.filter(({ answer }) => answer !== null),
    /** Of whoever held the phone before. */
    others: all.filter(({ by }) => by !== staffId),
  }
}

/** Sends at once what cannot be kept; answers what is to be read, undefined where it counts. */
async function sendUnkept(press: KeptPress): Promise<string | undefined> {
  try {
    return answerWords(press, await sendPress(press)) ?? undefined
  } catch (error) {
    const why = isUnanswered(error) ? 'This phone keeps nothing, and the shop did not answer.' : messageOf(error)
    return `${orderNumber(press.orderId)} is not recorded. ${why} Press again where there is a network.`
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Calls `send` when a network may be there: at once, with the network, with the page in view, and from time to time. */
function useWhenever(send: () => Promise<void>): void {
  useEffect(() => {
    const tryAgain = () => {
      refreshPresses()
      void send()
    }
    tryAgain()
    const timer = setInterval(tryAgain, EVERY)
    addEventListener('online', tryAgain)
    addEventListener('storage', refreshPresses)
    document.addEventListener('visibilitychange', tryAgain)
    return () => {
      clearInterval(timer)
      removeEventListener('online', tryAgain)
      removeEventListener('storage', refreshPresses)
      document.removeEventListener('visibilitychange', tryAgain)
    }
  }, [send])
}
