import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { Icon, type IconOf } from '../../ui/icons/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { BASE } from '../calls/paths.ts'
import { useShopPromises, useStaff } from '../calls/staff-session.ts'
import { useMarks } from '../notices/marks.ts'
import { findSectionMark, type SectionMark } from '../notices/section-marks.ts'
import { sectionsFor } from './pages.ts'
import styles from './sections.module.css'

export type Section = { path: string; name: string; icon: IconOf; isHere: boolean; mark: SectionMark | undefined }

/** The sections that who is signed in may see: where the page belongs, and what waits in each. */
export function useSections(): readonly Section[] {
  const sections = sectionsFor(useStaff().role, useShopPromises())
  const here = useLocation({ select: ({ pathname }) => pathname })
  const marks = useMarks()
  const within = sections.filter(({ path }) => here === path || here.startsWith(`${path}/`))
  // Cash is counted in below the run, and is a section of its own.
  const nearest = within.toSorted((one, other) => other.path.length - one.path.length)[0]?.path
  return sections.map((section) => ({
    ...section,
    isHere: section.path === nearest,
    mark: findSectionMark(section.path, marks),
  }))
}

type SectionsProps = {
  of: readonly Section[]
  /** rail: a column beside the page; bar: a row below it; tiles: two columns of a sheet. */
  look: 'rail' | 'bar' | 'tiles'
  /** Entries that follow them. */
  children?: ReactNode
}

/** Sections as icon and name, with what waits in each. */
export function Sections({ of, look, children }: SectionsProps) {
  return (
    <ul className={styles[look]}>
      {of.map((section) => (
        <SectionEntry key={section.path} {...section} />
      ))}
      {children}
    </ul>
  )
}

function SectionEntry({ path, name, icon, isHere, mark }: Section) {
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

/** For the eye alone: it stands beside what says it in words. */
function Marks({ waiting, alarm }: SectionMark) {
  return (
    <span className={styles.marks} aria-hidden>
      {waiting > 0 && <span className={styles.mark}>{waiting.toLocaleString('en-IN')}</span>}
      {alarm !== '' && <span className={styles.alarm}>{alarm}</span>}
    </span>
  )
}
