import { useLocation } from '@tanstack/react-router'
import { useId } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { BASE } from '../calls/paths.ts'
import { useShopPromises, useStaff } from '../calls/staff-session.ts'
import { useMarks } from '../notices/marks.ts'
import { findSectionMark, type SectionMark } from '../notices/section-marks.ts'
import styles from './desk-navigation.module.css'
import { sectionsFor } from './pages.ts'

/**
 * A column of sections with what waits in each: icons with a word below each on a tablet, icon and word side by side on a
 * desktop.
 */
export function DeskNavigation() {
  const sections = sectionsFor(useStaff().role, useShopPromises())
  const path = useLocation({ select: ({ pathname }) => pathname })
  const marks = useMarks()
  return (
    <nav className={classNames('not-print', styles.navigation)} aria-label="Back office">
      <ul>
        {sections.map((section) => (
          <SectionLink
            key={section.path}
            {...section}
            isHere={isWithin(path, section.path)}
            mark={findSectionMark(section.path, marks)}
          />
        ))}
      </ul>
    </nav>
  )
}

type SectionProps = ReturnType<typeof sectionsFor>[number] & { isHere: boolean; mark: SectionMark | undefined }

function SectionLink({ path, name, icon, isHere, mark }: SectionProps) {
  const id = useId()
  return (
    <li className={styles.item}>
      <Link
        href={BASE + path}
        className={styles.section}
        {...(isHere && { 'aria-current': 'page' })}
        {...(mark && { 'aria-describedby': id })}
      >
        <Icon of={icon} />
        {name}
        {mark && <Marks {...mark} />}
      </Link>
      {mark && (
        <span id={id} className="hide">
          {mark.says}
        </span>
      )}
    </li>
  )
}

function Marks({ waiting, alarm }: SectionMark) {
  return (
    <span className={styles.marks} aria-hidden>
      {waiting > 0 && <span className={styles.mark}>{waiting.toLocaleString('en-IN')}</span>}
      {alarm !== '' && <span className={styles.alarm}>{alarm}</span>}
    </span>
  )
}

function isWithin(path: string, section: string): boolean {
  return path === section || path.startsWith(`${section}/`)
}
