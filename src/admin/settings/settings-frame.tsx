import type { ReactNode } from 'react'
import { Link } from '../../ui/link.tsx'
import { paths } from '../calls/paths.ts'
import { PageHeading } from '../parts/page-heading.tsx'
import styles from './settings.module.css'
import { SettingsNavigation } from './settings-navigation.tsx'
import { type SectionPath, sectionTitle } from './settings-sections.ts'

type FrameProps = {
  path: SectionPath
  /** A sentence below the title. */
  lead?: string
  children: ReactNode
}

/** One page of the settings beside the way to all others; where there is no room beside it, the way is a link above. */
export function SettingsFrame({ path, lead, children }: FrameProps) {
  return (
    <div className={styles.frame}>
      <SettingsNavigation />
      <div className={styles.page}>
        <p className={styles.back}>
          <Link href={paths.settings}>All settings</Link>
        </p>
        <PageHeading title={sectionTitle(path)}>{lead}</PageHeading>
        {children}
      </div>
    </div>
  )
}
