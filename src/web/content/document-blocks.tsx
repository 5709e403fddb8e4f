import { type ElementType, Fragment, type ReactNode } from 'react'
import { Picture } from '../../ui/cards/picture.tsx'
import { Fold } from '../../ui/layout/fold.tsx'
import { Link } from '../../ui/link.tsx'
import styles from './words-page.module.css'

/** A part of a page of words, or a mark on a text, as `contract/content.ts` describes it. */
type Part = {
  type: string
  text?: string
  marks?: readonly Part[] | undefined
  attrs?: { src?: string; alt?: string; href?: string; level?: number }
  content?: readonly Part[] | undefined
}

/** What is drawn as an element alone; no other element is ever drawn. */
const ELEMENTS: Readonly<Record<string, ElementType>> = {
  paragraph: 'p',
  heading: 'h3',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  tableRow: 'tr',
  tableHeader: 'th',
  tableCell: 'td',
  hardBreak: 'br',
  bold: 'strong',
  italic: 'em',
}

/** The parts of a page of words, each by the element that is meant for it; `group`: one question is open at a time. */
export function DocumentBlocks({ blocks = [], group }: { blocks?: readonly Part[] | undefined; group?: string }) {
  // Parts have no name of their own, and never change places.
  return blocks.map((block, index) => <Fragment key={index}>{draw(block, group)}</Fragment>)
}

function draw({ type, text, marks = [], attrs = {}, content }: Part, group?: string): ReactNode {
  if (text !== undefined) return marks.reduce<ReactNode>(mark, text)
  const inside = content && <DocumentBlocks blocks={content} />
  if (type === 'table') {
    const isScrolled = content?.some((row) => row.content?.[2])
    return (
      // What is scrolled has to be reached by the keyboard.
      <table tabIndex={isScrolled ? 0 : undefined}>
        <tbody>{inside}</tbody>
      </table>
    )
  }
  if (type === 'image') {
    return <Picture address={attrs.src ?? ''} alt={attrs.alt ?? ''} sizes="46rem" className={styles.picture} />
  }
  if (type === 'details') {
    const [question, answer] = content ?? []
    return (
      <Fold summary={<DocumentBlocks blocks={question?.content} />} group={group}>
        <DocumentBlocks blocks={answer?.content} />
      </Fold>
    )
  }
  return element(type, inside)
}

function element(type: string, inside: ReactNode): ReactNode {
  const Element = ELEMENTS[type]
  return Element && <Element>{inside}</Element>
}

function mark(inside: ReactNode, { type, attrs: { href } = {} }: Part): ReactNode {
  if (href === undefined) return element(type, inside)
  if (href.startsWith('/')) return <Link href={href}>{inside}</Link>
  // Another site learns nothing of the page that named it; a number is dialled without its spaces.
  return (
    <a href={href.startsWith('tel:') ? href.replaceAll(/[^tel:+\d]/g, '') : href} rel="noreferrer">
      {inside}
    </a>
  )
}
