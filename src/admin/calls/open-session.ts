import { findStaffSession } from '../../contract/admin/sign-in.ts'
import { callAdmin } from './call-admin.ts'
import { findKeptSession, keepOnlyFor } from './kept-session.ts'
import { shopIn, staffSession } from './staff-session.ts'

/** How long a phone that has kept the run waits for the shop to say who is signed in, ms. */
const SHORT = 3_000

/** Asks the shop who is signed in. Where it does not say so, a phone opens the run for whom it kept it. */
export async function openSession(): Promise<void> {
  const kept = findKeptSession()
  const openKept = () => kept && staffSession.found(kept.shop, kept.staff)
  const waiting = setTimeout(openKept, SHORT)
  try {
    const { staff, ...shop } = await callAdmin(findStaffSession, {})
    keepOnlyFor(staff)
    staffSession.found(shopIn(shop), staff)
  } catch (error) {
    // Who is signed out is told so by an answer; an error tells nothing of them.
    if (kept) openKept()
    else staffSession.unknown(error instanceof Error ? error : new Error(String(error)))
  } finally {
    clearTimeout(waiting)
  }
}
