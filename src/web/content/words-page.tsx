import { PageCrumbs } from '../../ui/layout/breadcrumb.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { RowLinks, Rows } from '../../ui/shell/rows.tsx'
import { GOOD_TO_KNOW, writtenLinks } from '../frame/shop-links.ts'
import { useShop } from '../page/use-shop.ts'
import { DocumentBlocks } from './document-blocks.tsx'
import { sectionsOf, textOf } from './sections-of.ts'
import type { LoadedWords } from './word-page.ts'
import styles from './words-page.module.css'

/** A page of the owner's words. */
export function WordsPage({ page, content }: LoadedWords) {
  const { store } = useShop()
  const href = `/${page}`
  const { title, lead, facts, body } = content
  const { before, sections } = sectionsOf(body.content, 2)
  return (
    <div className={`page ${styles.split}`}>
      <article className={styles.words}>
        <header className={styles.head}>
          <PageCrumbs text={title} href={href} />
          <h1>{title}</h1>
          {lead && <p className="lead">{lead}</p>}
        </header>
        {store.demo && (
          <Note>
            {store.name} is a demo shop: nothing ordered here is charged, made or sent. A real one would say what
            follows.
          </Note>
        )}
        {facts.length > 0 && <Facts className={styles.facts} facts={facts} />}
        {before.length > 0 && (
          <div className={styles.section}>
            <DocumentBlocks blocks={before} />
          </div>
        )}
        {sections.map(([heading, ...below], index) => (
          <section key={index} className={styles.section}>
            <h2>{textOf(heading)}</h2>
            <DocumentBlocks blocks={below} />
          </section>
        ))}
      </article>
      <nav className={styles.others} aria-labelledby="good-to-know">
        <h2 id="good-to-know">Good to know</h2>
        <Rows>
          <RowLinks
            of={writtenLinks(GOOD_TO_KNOW, store.unwrittenPages).map((link) => ({
              ...link,
              current: link.href === href,
            }))}
          />
        </Rows>
      </nav>
    </div>
  )
}
