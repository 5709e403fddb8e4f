import { useLocation } from '@tanstack/react-router'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { BASE } from '../calls/paths.ts'
import { useShopPromises, useStaff } from '../calls/staff-session.ts'
import styles from './desk-navigation.module.css'
import { sectionsFor } from './pages.ts'

/** A column of sections: icons with a word below each on a tablet, icon and word side by side on a desktop. */
export function DeskNavigation() {
  const sections = sectionsFor(useStaff().role, useShopPromises())
  const path = useLocation({ select: ({ pathname }) => pathname })
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

function isWithin(path: string, section: string): boolean {
  return path === section || path.startsWith(`${section}/`)
}
