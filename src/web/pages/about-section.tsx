import { Reasons } from '../../ui/bands/reasons.tsx'
import { Band } from '../../ui/layout/section-head.tsx'
import { DocumentBlocks, textOf, Words } from '../content/document-blocks.tsx'
import { type Block, type Section, sectionsOf } from '../content/sections-of.ts'
import words from '../content/words-page.module.css'
import styles from './about-page.module.css'

type AboutSectionProps = {
  section: Section
  id: string
  /** Whether its points are counted, as reasons are. */
  numbered?: boolean
}

/** A section of the about page: text, or points below smaller headings, which stand in columns. */
export function AboutSection({ section: { heading, blocks }, id, numbered = false }: AboutSectionProps) {
  const { before, sections: points } = sectionsOf(blocks, 3)
  const title = textOf(heading.content)
  const [lead, ...rest] = before
  const reasons = numbered ? reasonsOf(points) : []
  if (reasons.length > 0 && lead?.type === 'paragraph' && rest.length === 0) {
    return <Reasons label={title} title={title} note={<Words of={lead.content} />} reasons={reasons} />
  }
  const isLed = points.length > 0 && lead?.type === 'paragraph'
  return (
    <Band id={id} title={<Words of={heading.content} />} {...(isLed && { lead: <Words of={lead.content} /> })}>
      <Text blocks={isLed ? rest : before} />
      {points.length > 0 && (
        <ul className={styles.points}>
          {points.map((point) => (
            <li key={textOf(point.heading.content)}>
              <h3>
                <Words of={point.heading.content} />
              </h3>
              <DocumentBlocks blocks={point.blocks} />
            </li>
          ))}
        </ul>
      )}
    </Band>
  )
}

/** Points of a paragraph each; none where one of them says more. */
function reasonsOf(points: readonly Section[]) {
  const reasons = points.flatMap(({ heading, blocks: [only, ...more] }) => {
    if (only?.type !== 'paragraph' || more.length > 0) return []
    return [{ title: textOf(heading.content), text: <Words of={only.content} /> }]
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
