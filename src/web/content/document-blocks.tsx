import { Fragment, type ReactNode } from 'react'
import { Picture } from '../../ui/cards/picture.tsx'
import { Fold } from '../../ui/layout/fold.tsx'
import { Link } from '../../ui/link.tsx'
import styles from './document-blocks.module.css'
import type { Block } from './sections-of.ts'

type BlockOf<T extends Block['type']> = Extract<Block, { type: T }>
type Inlines = BlockOf<'paragraph'>['content']
type Inline = NonNullable<Inlines>[number]

/** The parts of a page of words, each by the element that is meant for it: no markup of the owner's own is ever drawn. */
export function DocumentBlocks({ blocks, group }: { blocks: readonly Block[]; group?: string }) {
  return each(blocks, (block) => drawBlock(block, group))
}

/** Text without its paragraph. */
export function Words({ of }: { of: Inlines }) {
  return each(of ?? [], drawInline)
}

/** What a text says, without how it is set. */
export function textOf(inlines: Inlines): string {
  return (inlines ?? []).map((inline) => (inline.type === 'text' ? inline.text : ' ')).join('')
}

/** The parts of a text never change places, and have no names. */
function each<T>(parts: readonly T[], draw: (part: T) => ReactNode) {
  return parts.map((part, index) => <Fragment key={index}>{draw(part)}</Fragment>)
}

function drawBlock(block: Block, group: string | undefined): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return block.content && <p>{each(block.content, drawInline)}</p>
    case 'heading':
      return <h3>{each(block.content ?? [], drawInline)}</h3>
    case 'image':
      return <Picture address={block.attrs.src} alt={block.attrs.alt} sizes={SIZES} className={styles.picture} />
    case 'table':
      return <Table table={block} />
    case 'details':
      return <Question question={block} group={group} />
    default:
      return <List list={block} />
  }
}

const SIZES = '(min-width: 1024px) 736px, 92vw'

function List({ list: { type, content } }: { list: BlockOf<'bulletList' | 'orderedList'> }) {
  const Element = type === 'bulletList' ? 'ul' : 'ol'
  return (
    <Element className={type === 'bulletList' ? styles.points : styles.steps}>
      {each(content, (item) => (
        <li>{drawCell(item.content)}</li>
      ))}
    </Element>
  )
}

/** A paragraph that stands alone needs no element of its own. */
function drawCell(paragraphs: readonly BlockOf<'paragraph'>[]): ReactNode {
  const [only, ...more] = paragraphs
  if (more.length > 0) return each(paragraphs, (paragraph) => <p>{each(paragraph.content ?? [], drawInline)}</p>)
  return each(only?.content ?? [], drawInline)
}

/** Rows of a name and what is said of it stand below each other on phones; any other table is scrolled. */
function Table({ table: { content: rows } }: { table: BlockOf<'table'> }) {
  if (rows.every(({ content: [name, value, ...more] }) => isPair(name, value) && more.length === 0)) {
    return (
      <dl>
        {each(rows, ({ content: [name, value] }) => (
          <div>
            <dt>{drawCell(name?.content ?? [])}</dt>
            <dd>{drawCell(value?.content ?? [])}</dd>
          </div>
        ))}
      </dl>
    )
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled has to be reached by the keyboard
    <section className={styles.scroller} aria-label="Table" tabIndex={0}>
      <table className={styles.table}>
        <tbody>{each(rows, drawRow)}</tbody>
      </table>
    </section>
  )
}

type Row = BlockOf<'table'>['content'][number]
type Cell = Row['content'][number]

function isPair(name: Cell | undefined, value: Cell | undefined): boolean {
  return name?.type === 'tableHeader' && value?.type === 'tableCell'
}

function drawRow({ content: cells }: Row): ReactNode {
  return (
    <tr>
      {each(cells, ({ type, content }) =>
        type === 'tableCell' ? <td>{drawCell(content)}</td> : <th>{drawCell(content)}</th>,
      )}
    </tr>
  )
}

function Question({ question, group }: { question: BlockOf<'details'>; group: string | undefined }) {
  const [summary, answer] = question.content
  return (
    <Fold summary={<Words of={summary.content} />} group={group}>
      <div className={styles.answer}>{each(answer.content, (part) => drawBlock(part, group))}</div>
    </Fold>
  )
}

function drawInline(inline: Inline): ReactNode {
  if (inline.type === 'hardBreak') return <br />
  return (inline.marks ?? []).reduce<ReactNode>((inside, mark) => {
    if (mark.type === 'bold') return <strong>{inside}</strong>
    if (mark.type === 'italic') return <em>{inside}</em>
    return <Way href={mark.attrs.href}>{inside}</Way>
  }, inline.text)
}

/** Within the shop the router follows; another site learns nothing of the page that named it. */
function Way({ href, children }: { href: string; children: ReactNode }) {
  if (href.startsWith('/')) return <Link href={href}>{children}</Link>
  const number = href.startsWith('tel:') ? `tel:${href.replaceAll(/[^+\d]/g, '')}` : href
  return (
    <a href={number} rel="noopener noreferrer">
      {children}
    </a>
  )
}
