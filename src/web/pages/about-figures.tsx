import type { PageContent } from '../../contract/content.ts'
import { Facts } from '../../ui/layout/facts.tsx'
import { Vine } from '../../ui/layout/vine.tsx'
import styles from './about-page.module.css'

type AboutFiguresProps = { products: number } & Pick<PageContent, 'facts'>

/** Figures that can be checked: the first is counted, the others are the owner's. */
export function AboutFigures({ products, facts }: AboutFiguresProps) {
  const counted = products > 0 ? [{ value: `${products}`, of: 'products on the list' }] : []
  const figures = [...counted, ...facts]
  if (figures.length === 0) return null
  return (
    <section className={`on-maroon ${styles.figures}`} aria-label="In figures">
      <Vine gold />
      <Facts className="page" facts={figures} />
      <Vine gold />
    </section>
  )
}
