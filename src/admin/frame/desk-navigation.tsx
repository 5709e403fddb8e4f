import { useLocation, useRouter } from '@tanstack/react-router'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { BASE } from '../calls/base.ts'
import { useStaff } from '../calls/staff-session.ts'
import { sectionsFor } from '../sections.ts'
import styles from './desk-navigation.module.css'

/** A column of sections: icons with a word below each on a tablet, icon and word side by side on a desktop. */
export function DeskNavigation() {
  const sections = useSections()
  const path = useLocation({ select: ({ pathname }) => pathname })
  if (sections.length === 0) return null
  return (
    <nav className={classNames('not-print', styles.navigation)} aria-label="Back office">
      <ul>
        {sections.map((section) => (
          <li key={section.path}>
            <Link
              href={BASE + section.path}
              className={styles.section}
              {...(isWithin(path, section.path) && { 'aria-current': 'page' })}
            >
              <Icon of={section.icon} />
              {section.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The sections that who is signed in may see, as far as they are built. */
export function useSections() {
  const { role } = useStaff()
  const { routesByPath } = useRouter()
  return sectionsFor(role, (path) => path in routesByPath)
}

function isWithin(path: string, section: string): boolean {
  return path === section || path.startsWith(`${section}/`)
}
