import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import CircleUserRound from 'lucide-react/icons/circle-user-round'
import { mayAct } from '../../domain/staff/staff.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Logo } from '../../ui/shell/logo.tsx'
import { BASE, paths } from '../calls/paths.ts'
import { ROLE_NAMES } from '../calls/role-names.ts'
import { useShopLook, useShopName, useShopPromises, useStaff } from '../calls/staff-session.ts'
import { useSound } from '../notices/sound.ts'
import { PaletteButton } from '../palette/palette-button.tsx'
import styles from './desk-header.module.css'
import { sectionsFor } from './pages.ts'
import { SignOut } from './sign-out.tsx'

/** `hasBar`: a phone has the account and the way out in its bar. */
export function DeskHeader({ hasBar }: { hasBar: boolean }) {
  const { id, name, email, role } = useStaff()
  const promisesDays = useShopPromises()
  return (
    <header className={classNames('on-maroon not-print', styles.header, hasBar && styles.brief)}>
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
      <SignOut className={styles.out} />
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
