import LogOut from 'lucide-react/icons/log-out'
import { useState } from 'react'
import { signOut } from '../../contract/admin/sign-in.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { callAdmin } from '../calls/call-admin.ts'
import { forgetKeptForRun } from '../calls/kept-for-run.ts'
import { staffSession } from '../calls/staff-session.ts'
import { hasUnsavedWork } from '../calls/unsaved-work.ts'
import { tellOutcome } from '../parts/tell-outcome.ts'
import { LeaveDialog } from './leave-guard.tsx'

/** Ends the session; who has unsaved work is asked first. */
export function SignOut({ className }: { className: string | undefined }) {
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const leave = async () => {
    setBusy(true)
    // Also where the shop cannot be reached: who hands the phone on has left.
    forgetKeptForRun()
    if (await tellOutcome(callAdmin(signOut, {}))) staffSession.signOut()
    else setBusy(false)
  }
  return (
    <>
      <button
        type="button"
        className={className}
        disabled={busy}
        onClick={() => (hasUnsavedWork() ? setAsking(true) : void leave())}
      >
        <Icon of={LogOut} small />
        Sign out
      </button>
      <LeaveDialog open={asking} onStay={() => setAsking(false)} onLeave={leave} />
    </>
  )
}
