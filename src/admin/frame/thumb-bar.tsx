import Ellipsis from 'lucide-react/icons/ellipsis'
import { useCallback, useId, useState } from 'react'
import { Icon } from '../../ui/icons/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { LeftByLinks } from '../../ui/shell/header.tsx'
import { paths } from '../calls/paths.ts'
import { ROLE_NAMES } from '../calls/role-names.ts'
import { useStaff } from '../calls/staff-session.ts'
import sections from './sections.module.css'
import { type Section, Sections, useSections } from './sections.tsx'
import { SignOut } from './sign-out.tsx'
import styles from './thumb-bar.module.css'

/** How many sections stand in the bar; the others open from its end. */
const IN_REACH = 4

/** A phone's navigation: what the day needs below the thumb, all else in a sheet. */
export function ThumbBar() {
  const all = useSections()
  return (
    <nav className={`not-print ${styles.bar}`} aria-label="Back office">
      <Sections of={all.slice(0, IN_REACH)} look="bar">
        <More of={all.slice(IN_REACH)} />
      </Sections>
    </nav>
  )
}

function More({ of }: { of: readonly Section[] }) {
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const id = useId()
  const marks = of.flatMap(({ mark }) => mark ?? [])
  return (
    <li className={sections.item}>
      <button
        type="button"
        className={sections.section}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        {...(of.some(({ isHere }) => isHere) && { 'aria-current': 'page' })}
        {...(marks.length > 0 && { 'aria-describedby': id })}
        onClick={() => setOpen(true)}
      >
        <Icon of={Ellipsis} />
        More
      </button>
      {marks.length > 0 && (
        <>
          <span className={styles.dot} aria-hidden />
          <span id={id} className="hide">
            {marks.map(({ says }) => says).join(', ')}
          </span>
        </>
      )}
      <Sheet open={isOpen} onClose={close} title="More">
        <LeftByLinks onLeave={close}>
          {of.length > 0 && <Sections of={of} look="tiles" />}
          <Account />
        </LeftByLinks>
      </Sheet>
    </li>
  )
}

function Account() {
  const { name, email, role } = useStaff()
  return (
    <div className={styles.account}>
      <Link href={paths.account}>
        <span className="hide">Your account: </span>
        <b>{name || email}</b> <small>{ROLE_NAMES[role]}</small>
      </Link>
      <SignOut className={styles.out} />
    </div>
  )
}
