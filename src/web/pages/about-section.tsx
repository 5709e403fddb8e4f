import { Reasons } from '../../ui/bands/reasons.tsx'
import { Band, SectionHead } from '../../ui/layout/section-head.tsx'
import { DocumentBlocks } from '../content/document-blocks.tsx'
import { type Block, type Section, sectionsOf, textOf } from '../content/sections-of.ts'
import words from '../content/words-page.module.css'
import styles from './about-page.module.css'

type AboutSectionProps = {
  section: Section
  id: string
  /** Whether its points are counted, as reasons are. */
  numbered?: boolean
}

/** A section of the about page: text, or points below smaller headings, which stand in columns. */
export function AboutSection({ section: [heading, ...blocks], id, numbered = false }: AboutSectionProps) {
  const { before, sections: points } = sectionsOf(blocks, 3)
  const title = textOf(heading)
  const [lead, ...rest] = before
  const reasons = numbered ? reasonsOf(points) : []
  if (reasons.length > 0 && lead?.type === 'paragraph' && rest.length === 0) {
    return <Reasons label={title} title={title} note={<DocumentBlocks blocks={lead.content} />} reasons={reasons} />
  }
  if (points.length === 0) return <TextSection id={id} title={title} blocks={blocks} />
  const isLed = lead?.type === 'paragraph'
  return (
    <Band id={id} title={title} {...(isLed && { lead: <DocumentBlocks blocks={lead.content} /> })}>
      <Text blocks={isLed ? rest : before} />
      <ul className={styles.points}>
        {points.map(([point, ...below]) => (
          <li key={textOf(point)}>
            <h3>{textOf(point)}</h3>
            <DocumentBlocks blocks={below} />
          </li>
        ))}
      </ul>
    </Band>
  )
}

type TextSectionProps = { id: string; title: string; blocks: readonly Block[] }

/** Texts that follow each other stand closer than bands do. */
function TextSection({ id, title, blocks }: TextSectionProps) {
  return (
    <section className={`band ${styles.text}`} aria-labelledby={id}>
      <div className="page">
        <SectionHead id={id} title={title} />
        <Text blocks={blocks} />
      </div>
    </section>
  )
}

/** Points of a paragraph each; none where one of them says more. */
function reasonsOf(points: readonly Section[]) {
  const reasons = points.flatMap(([heading, only, ...more]) => {
    if (only?.type !== 'paragraph' || more.length > 0) return []
    return [{ title: textOf(heading), text: <DocumentBlocks blocks={only.content} /> }]
  })
  return reasons.length === points.length ? reasons : []
}

function Text({ blocks }: { blocks: readonly Block[] }) {
  if (blocks.length === 0) return null
  return (
    <div className={words.section}>
      <DocumentBlocks blocks={blocks} />
    </div>
  )
}
