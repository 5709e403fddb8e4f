import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { PageCrumbs } from '../../ui/layout/breadcrumb.tsx'
import styles from './listing-page.module.css'

type ListingFrameProps = {
  path: string
  name: string
  /** The heading, where it is not the name. */
  title?: string
  /** What stands with the heading. */
  lead?: ReactNode
  /** A band that ends the page. */
  below?: ReactNode
  children: ReactNode
}

/** A page of products: the way from home, the heading and what is listed. */
export function ListingFrame({ path, name, title = name, lead, below, children }: ListingFrameProps) {
  return (
    <>
      <div className={classNames('page', !below && styles.frame)}>
        <div className={styles.head}>
          <PageCrumbs text={name} href={path} />
          <h1>{title}</h1>
          {lead}
        </div>
        {children}
      </div>
      {below}
    </>
  )
}
