import type { ReactNode } from 'react'
import { PageCrumbs } from '../../ui/layout/breadcrumb.tsx'
import { type Fact, Facts } from '../../ui/layout/facts.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { RowLinks, Rows } from '../../ui/shell/rows.tsx'
import { useShop } from '../page/use-shop.ts'
import styles from './info-page.module.css'

const PAGES = [
  { text: 'Shipping', href: '/shipping' },
  { text: 'Returns and cancellations', href: '/returns-cancellations' },
  { text: 'Payments', href: '/payments' },
  { text: 'Questions', href: '/faq' },
  { text: 'Privacy policy', href: '/privacy-policy' },
  { text: 'Contact', href: '/contact' },
] as const

type InfoPageProps = {
  /** The page's own address. */
  href: (typeof PAGES)[number]['href']
  title: string
  lead: string
  /** What most people come for, in a few words each. */
  facts?: readonly Fact[]
  children: ReactNode
}

/** A page of words: how the shop sends, takes back, is paid, and what it keeps. */
export function InfoPage({ href, title, lead, facts, children }: InfoPageProps) {
  const { store } = useShop()
  return (
    <div className={`page ${styles.split}`}>
      <article className={styles.words}>
        <header className={styles.head}>
          <PageCrumbs text={title} href={href} />
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
        </header>
        {store.demo && (
          <Note>
            {store.name} is a demo shop: nothing ordered here is charged, made or sent. A real one would say what
            follows.
          </Note>
        )}
        {facts && <Facts className={styles.facts} facts={facts} />}
        {children}
      </article>
      <nav className={styles.others} aria-labelledby="good-to-know">
        <h2 id="good-to-know">Good to know</h2>
        <Rows>
          <RowLinks of={PAGES.map((page) => ({ ...page, current: page.href === href }))} />
        </Rows>
      </nav>
    </div>
  )
}

/** A section of one paragraph. */
export function InfoText({ title, children }: { title: string; children: ReactNode }) {
  return (
    <InfoSection title={title}>
      <p>{children}</p>
    </InfoSection>
  )
}

export function InfoSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
