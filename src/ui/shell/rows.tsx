import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ComponentType, type ReactNode, useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import type { MotifProps } from '../icons/block-print.tsx'
import { Icon, type IconOf } from '../icons/icon.tsx'
import { Board } from '../layout/board.tsx'
import { Link } from '../link.tsx'
import styles from './rows.module.css'

/** A list of ways to go, as menus have it; lists that follow each other are parted by a line. */
export function Rows({ two, children }: { two?: boolean; children: ReactNode }) {
  return <ul className={classNames(styles.rows, two && styles.two)}>{children}</ul>
}

type RowLook = { icon?: IconOf; print?: ComponentType<MotifProps>; children: ReactNode }

type RowLinkProps = RowLook & {
  href: string
  /** The same word in Devanagari. */
  board?: string | undefined
  current?: boolean
}

export function RowLink({ href, icon, print: Print, board, current, children }: RowLinkProps) {
  return (
    <li>
      <Link href={href} className={styles.row} {...(current && { 'aria-current': 'page' })}>
        {icon && <Icon of={icon} />}
        {Print && <Print className={styles.print} />}
        {children}
        <Board as="span" className={styles.board}>
          {board}
        </Board>
      </Link>
    </li>
  )
}

type RowLinksProps = { of: readonly (Omit<RowLinkProps, 'children'> & { text: string })[] }

/** A row for each of these links. */
export function RowLinks({ of }: RowLinksProps) {
  return of.map(({ text, ...link }) => (
    <RowLink key={link.href} {...link}>
      {text}
    </RowLink>
  ))
}

export function RowButton({ icon, onClick, children }: RowLook & { onClick: () => void }) {
  return (
    <li>
      <button type="button" className={styles.row} onClick={onClick}>
        {icon && <Icon of={icon} />}
        {children}
      </button>
    </li>
  )
}

/** A row that unfolds more rows in its place. */
export function RowFold({ label, children }: { label: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {label}
        <Icon of={ChevronDown} small className={styles.turn} />
      </button>
      <div id={id} hidden={!open} className={styles.in}>
        {children}
      </div>
    </li>
  )
}

/** Who is signed in, above the rows. */
export function RowsWho({ name, email }: { name: string; email: string }) {
  return (
    <p className={styles.who}>
      <b>{name}</b>
      <span>{email}</span>
    </p>
  )
}
