import type { ReactNode } from 'react'
import { PageCrumbs } from '../../ui/layout/breadcrumb.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { Link } from '../../ui/link.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { RowLinks, Rows } from '../../ui/shell/rows.tsx'
import { useShop } from '../page/use-shop.ts'
import { DocumentBlocks, Words } from './document-blocks.tsx'
import { sectionsOf } from './sections-of.ts'
import { type LoadedWords, WORD_PAGE_NAMES } from './word-page.ts'
import styles from './words-page.module.css'

/** A page of the owner's words; `children` are parts that the shop makes itself, below them. */
export function WordsPage({ page, content, children }: LoadedWords & { children?: ReactNode }) {
  const { store } = useShop()
  const { title = WORD_PAGE_NAMES[page], lead } = content ?? {}
  return (
    <div className={`page ${styles.split}`}>
      <article className={styles.words}>
        <header className={styles.head}>
          <PageCrumbs text={title} href={`/${page}`} />
          <h1>{title}</h1>
          {lead && <p className="lead">{lead}</p>}
        </header>
        {store.demo && content && (
          <Note>
            {store.name} is a demo shop: nothing ordered here is charged, made or sent. A real one would say what
            follows.
          </Note>
        )}
        {content ? <Written content={content} /> : <Unwritten />}
        {children}
      </article>
      <OtherPages page={page} />
    </div>
  )
}

function Written({ content: { facts, body } }: { content: NonNullable<LoadedWords['content']> }) {
  const { before, sections } = sectionsOf(body.content, 2)
  return (
    <>
      {facts.length > 0 && <Facts className={styles.facts} facts={facts} />}
      {before.length > 0 && (
        <div className={styles.section}>
          <DocumentBlocks blocks={before} />
        </div>
      )}
      {sections.map(({ heading, blocks }, index) => (
        <section key={index} className={styles.section}>
          <h2>
            <Words of={heading.content} />
          </h2>
          <DocumentBlocks blocks={blocks} />
        </section>
      ))}
    </>
  )
}

/** Nothing is claimed in an owner's name: only how to ask them. */
function Unwritten() {
  return (
    <div className={styles.section}>
      <p>This page is still to be written.</p>
      <p>
        Until then, please <Link href="/contact">ask us</Link>.
      </p>
    </div>
  )
}

const OTHERS = ['shipping', 'returns-cancellations', 'payments', 'faq', 'privacy-policy', 'terms'] as const

function OtherPages({ page }: Pick<LoadedWords, 'page'>) {
  const { unwrittenPages } = useShop().store
  const written = OTHERS.filter((other) => !unwrittenPages.includes(other))
  const links = written.map((other) => ({
    text: WORD_PAGE_NAMES[other],
    href: `/${other}`,
    current: other === page,
  }))
  return (
    <nav className={styles.others} aria-labelledby="good-to-know">
      <h2 id="good-to-know">Good to know</h2>
      <Rows>
        <RowLinks of={[...links, { text: 'Contact', href: '/contact' }]} />
      </Rows>
    </nav>
  )
}
