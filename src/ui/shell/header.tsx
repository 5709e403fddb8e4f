import ChevronDown from 'lucide-react/icons/chevron-down'
import User from 'lucide-react/icons/user'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../icons/icon.tsx'
import { Link } from '../link.tsx'
import { useDisclosure } from '../overlays/use-disclosure.ts'
import styles from './header.module.css'

type HeaderProps = {
  /** The button that opens the side menu; shown where the links have no room. */
  menu: ReactNode
  logo: ReactNode
  /** `NavLink`s and a `NavPanel`; shown from 64rem. */
  nav: ReactNode
  /** Icon buttons, a `RoomyPlace` and the `AccountPlace`. */
  end: ReactNode
  /** A `HeaderPanel` that is open, such as the search. */
  children?: ReactNode
}

export function Header({ menu, logo, nav, end, children }: HeaderProps) {
  return (
    <header className={styles.header}>
      <div className={`page ${styles.row}`}>
        <div className={styles.menu}>{menu}</div>
        {logo}
        <nav className={styles.nav} aria-label="Main">
          {nav}
        </nav>
        <div className={styles.end}>{end}</div>
      </div>
      {children}
    </header>
  )
}

export function NavLink({ href, current, children }: { href: string; current?: boolean; children: ReactNode }) {
  return (
    <Link href={href} className={styles.item} {...(current && { 'aria-current': 'page' })}>
      {children}
    </Link>
  )
}

/** A word of the navigation that opens a panel as wide as the page. */
export function NavPanel({ label, children }: { label: string; children: ReactNode }) {
  const { root, trigger, panel, open, close } = useDisclosure()
  return (
    <div ref={root}>
      <button type="button" className={styles.item} {...trigger}>
        {label} <Icon of={ChevronDown} small />
      </button>
      <HeaderPanel {...panel} onLeave={close}>
        {open && children}
      </HeaderPanel>
    </div>
  )
}

type LeavingProps = ComponentProps<'div'> & { onLeave: () => void }

/** A sheet of paper that hangs below the header from edge to edge. */
export function HeaderPanel(panel: LeavingProps) {
  return <LeftByLinks {...panel} className={styles.panel} />
}

/** What is left by following one of its links. */
export function LeftByLinks({ onLeave, ...rest }: LeavingProps) {
  // Heard after the link itself: closed any earlier it would be gone before the router follows it.
  const leave = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) onLeave()
  }
  // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are the controls, this only hears them
  // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
  return <div {...rest} onClick={leave} />
}

/** For what the side menu has as well: shown from 30rem. */
export function RoomyPlace({ children }: { children: ReactNode }) {
  return <div className={styles.roomy}>{children}</div>
}

/** The account's place: 56 px wide whoever is there, so that nothing jumps when the browser learns it. */
export function AccountPlace({ children }: { children?: ReactNode }) {
  return <div className={classNames(styles.roomy, styles.account)}>{children}</div>
}

/** For the account's place while nobody is signed in. */
export function LoginLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className={styles.login}>
      {children}
    </Link>
  )
}

/** For the account's place of somebody signed in: a person from whom the profile menu hangs. */
export function PersonMenu({ label, children }: { label: string; children: ReactNode }) {
  const { root, trigger, panel, open, close } = useDisclosure()
  return (
    <div ref={root}>
      <IconButton icon={User} label={label} className={styles.person} {...trigger} />
      <LeftByLinks {...panel} className={styles.drop} onLeave={close}>
        {open && children}
      </LeftByLinks>
    </div>
  )
}
