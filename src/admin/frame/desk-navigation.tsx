import { classNames } from '../../ui/class-names.ts'
import styles from './desk-navigation.module.css'
import { Sections, useSections } from './sections.tsx'

/**
 * A column of sections with what waits in each: icons with a word below each on a tablet, icon and word side by side on a
 * desktop. A phone has a bar instead.
 */
export function DeskNavigation() {
  const sections = useSections()
  return (
    <nav className={classNames('not-print', styles.navigation)} aria-label="Back office">
      <Sections of={sections} look="rail" />
    </nav>
  )
}
