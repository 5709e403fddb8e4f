import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import CircleUserRound from 'lucide-react/icons/circle-user-round'
import LogOut from 'lucide-react/icons/log-out'
import { useState } from 'react'
import { signOut } from '../../contract/admin/sign-in.ts'
import { mayAct } from '../../domain/staff/staff.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Logo } from '../../ui/shell/logo.tsx'
import { callAdmin } from '../calls/call-admin.ts'
import { forgetKeptForRun } from '../calls/kept-for-run.ts'
import { BASE, paths } from '../calls/paths.ts'
import { ROLE_NAMES } from '../calls/role-names.ts'
import { staffSession, useShopLook, useShopName, useShopPromises, useStaff } from '../calls/staff-session.ts'
import { hasUnsavedWork } from '../calls/unsaved-work.ts'
import { useSound } from '../notices/sound.ts'
import { PaletteButton } from '../palette/palette-button.tsx'
import { tellOutcome } from '../parts/tell-outcome.ts'
import styles from './desk-header.module.css'
import { LeaveDialog } from './leave-guard.tsx'
import { sectionsFor } from './pages.ts'

export function DeskHeader() {
  const { id, name, email, role } = useStaff()
  const promisesDays = useShopPromises()
  return (
    <header className={`on-maroon not-print ${styles.header}`}>
      <Logo name={useShopName()} look={useShopLook()} href={BASE} />
      <span className={styles.place}>Back office</span>
      {mayAct(role, 'packer') && <PaletteButton sections={sectionsFor(role, promisesDays)} />}
      {mayAct(role, 'packer') && <SoundSwitch staffId={id} />}
      <Link href={paths.account} className={styles.who}>
        <Icon of={CircleUserRound} small />
        <span>
          <span className="hide">Your account: </span>
          <b>{name || email}</b> <small>{ROLE_NAMES[role]}</small>
        </span>
      </Link>
      <SignOut />
    </header>
  )
}

function SoundSwitch({ staffId }: { staffId: string }) {
  const { isOn, isAllowed, turn } = useSound(staffId)
  return (
    <>
      {isOn && !isAllowed && <small className={styles.silent}>Click anywhere to hear new orders</small>}
      <IconButton
        icon={isOn ? Bell : BellOff}
        label="Sound of new orders"
        title={isOn ? 'New orders sound on this machine' : 'New orders make no sound on this machine'}
        aria-pressed={isOn}
        onClick={turn}
      />
    </>
  )
}

function SignOut() {
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
        className={styles.out}
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
