import ChevronDown from 'lucide-react/icons/chevron-down'
import User from 'lucide-react/icons/user'
import type { MouseEvent, ReactNode } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { Icon } from '../icons/icon.tsx'
import { Link } from '../link.tsx'
import { useDisclosure } from '../overlays/use-disclosure.ts'
import styles from './header.module.css'

type HeaderProps = {
  /** The button that opens the side menu; shown below 1024 px. */
  menu: ReactNode
  logo: ReactNode
  /** `NavLink`s and a `NavPanel`; shown from 1024 px. */
  nav: ReactNode
  /** Icon buttons and the `AccountPlace`. */
  end: ReactNode
  /** A `HeaderPanel` that is open, such as the search. */
  children?: ReactNode
}

export function Header({ menu, logo, nav, end, children }: HeaderProps) {
  return (
    <header className={styles.header}>
      <div className={`page ${styles.row}`}>
        <div className={`only-phone ${styles.menu}`}>{menu}</div>
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

type PanelProps = { id?: string; hidden?: boolean; onLeave?: () => void; children: ReactNode }

/** A sheet of paper that hangs below the header from edge to edge; following one of its links is leaving it. */
export function HeaderPanel({ id, hidden, onLeave, children }: PanelProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are the controls, this only hears them
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <div id={id} hidden={hidden} className={styles.panel} onClick={(event) => isLink(event) && onLeave?.()}>
      {children}
    </div>
  )
}

/** The account's place: 56 px wide whoever is there, so that nothing jumps when the browser learns it. */
export function AccountPlace({ children }: { children?: ReactNode }) {
  return <div className={`only-wide ${styles.account}`}>{children}</div>
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are the controls, this only hears them */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
      <div {...panel} className={styles.drop} onClick={(event) => isLink(event) && close()}>
        {open && children}
      </div>
    </div>
  )
}

// Heard after the link itself: closed any earlier it would be gone before the router follows it.
function isLink({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest('a') !== null
}
