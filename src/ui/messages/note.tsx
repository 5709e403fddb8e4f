import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import type { ReactNode } from 'react'
import { TextButton } from '../buttons/text-link.tsx'
import { classNames } from '../class-names.ts'
import { Icon, type IconOf } from '../icons/icon.tsx'
import styles from './note.module.css'

type NoteProps = {
  kind?: 'plain' | 'good' | 'bad' | undefined
  icon?: IconOf | undefined
  /** Speaks at once: for a refusal that has just come. */
  alert?: boolean | undefined
  children: ReactNode
}

const ICONS = { plain: Info, good: CircleCheck, bad: CircleAlert }

/** A notice within the page. */
export function Note({ kind = 'plain', icon = ICONS[kind], alert, children }: NoteProps) {
  return (
    <div className={classNames(styles.note, styles[kind])} {...(alert && { role: 'alert' })}>
      <Icon of={icon} />
      <div>{children}</div>
    </div>
  )
}

/** What has just gone wrong, in words; nothing where there are none. */
export function BadNote({ children }: { children: string | undefined }) {
  if (!children) return null
  return (
    <Note kind="bad" alert>
      {children}
    </Note>
  )
}

type NotLoadedProps = { onRetry: () => void; children: string | undefined }

/** Why something did not come, and a way to ask for it again; nothing where there are no words. */
export function NotLoaded({ onRetry, children }: NotLoadedProps) {
  if (!children) return null
  return (
    <Note kind="bad" alert>
      <p>{children}</p>
      <TextButton onClick={onRetry}>Try again</TextButton>
    </Note>
  )
}
