import type { ReactNode } from 'react'
import { Logo } from '../../../ui/shell/logo.tsx'
import { useShopLook, useShopName } from '../../calls/staff-session.ts'
import { PageHeading } from '../../parts/page-heading.tsx'
import styles from './door.module.css'

type DoorProps = { title: string; lead?: ReactNode; children: ReactNode }

/** What stands before the back office: one card in the middle of the page. */
export function Door({ title, lead, children }: DoorProps) {
  return (
    <main className={styles.door}>
      <Logo name={useShopName()} look={useShopLook()} large />
      <div className={styles.card}>
        <PageHeading title={title}>{lead}</PageHeading>
        {children}
      </div>
    </main>
  )
}
