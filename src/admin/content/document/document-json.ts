import { FACT_NAMES } from '../../../domain/content/facts.ts'

/** A part of a document, the editor's or the shop's own. */
export type DocumentPart = {
  type?: string
  attrs?: Record<string, unknown> | undefined
  content?: DocumentPart[]
  marks?: Mark[]
  text?: string
}
type Mark = { type: string; attrs?: Record<string, unknown> }

/** The marks that a page can draw, in the order in which they are kept. */
const MARKS = ['link', 'bold', 'italic']

/** The longest run of text that is kept as one. */
const MOST = 10_000

const FACT = new RegExp(`\\{(${FACT_NAMES.join('|')})\\}`)

/** A document of the shop as the editor has it: with a part of its own for each fact, and something to type into. */
export function editorDocument(document: DocumentPart): DocumentPart {
  const { content = [] } = contentDocument(document)
  return { type: 'doc', content: content.length > 0 ? content.map(withFacts) : [{ type: 'paragraph' }] }
}

function withFacts(part: DocumentPart): DocumentPart {
  return part.content ? { ...part, content: part.content.flatMap((child) => factsApart(child)) } : part
}

function factsApart(part: DocumentPart): DocumentPart[] {
  if (part.text === undefined) return [withFacts(part)]
  const marks = part.marks && { marks: part.marks }
  // What is matched in brackets stands at each second place.
  return part.text.split(FACT).flatMap((piece, at): DocumentPart[] => {
    if (at % 2 === 1) return [{ type: 'fact', attrs: { name: piece }, ...marks }]
    return piece === '' ? [] : [{ type: 'text', text: piece, ...marks }]
  })
}

/** A document of the editor as the shop keeps it: nothing in it but what `contract/content.ts` knows. */
export function contentDocument({ content = [] }: DocumentPart): DocumentPart {
  const blocks = content.flatMap(keptBlock)
  // The editor keeps a line to type into below the last block.
  const last = blocks.findLastIndex(({ type, content: inside }) => type !== 'paragraph' || inside !== undefined)
  return { type: 'doc', content: blocks.slice(0, last + 1) }
}

function keptBlock({ type, attrs = {}, content = [] }: DocumentPart): DocumentPart[] {
  switch (type) {
    case 'paragraph':
    case 'detailsSummary':
      return [{ type, ...keptInlines(content) }]
    case 'heading':
      return [{ type, attrs: { level: attrs.level === 3 ? 3 : 2 }, ...keptInlines(content) }]
    case 'image':
      return [{ type, attrs: { src: String(attrs.src ?? ''), alt: String(attrs.alt ?? '') } }]
    case 'bulletList':
    case 'orderedList':
    case 'listItem':
    case 'table':
    case 'tableRow':
    case 'tableHeader':
    case 'tableCell':
    case 'details':
    case 'detailsContent':
      return [{ type, content: content.flatMap(keptBlock) }]
    default:
      return []
  }
}

/** Runs of text that look alike are one, and none is empty. */
function keptInlines(content: readonly DocumentPart[]): { content?: DocumentPart[] } {
  const kept: DocumentPart[] = []
  for (const inline of content.flatMap(keptInline)) {
    const last = kept.at(-1)
    const joined = joinedText(last, inline)
    if (joined) kept[kept.length - 1] = joined
    else kept.push(inline)
  }
  return kept.length > 0 ? { content: kept } : {}
}

function keptInline({ type, text = '', attrs = {}, marks = [] }: DocumentPart): DocumentPart[] {
  if (type === 'hardBreak') return [{ type }]
  const said = type === 'fact' ? `{${String(attrs.name)}}` : text
  if (said === '') return []
  const kept = keptMarks(marks)
  return [{ type: 'text', text: said, ...(kept.length > 0 && { marks: kept }) }]
}

function keptMarks(marks: readonly Mark[]): Mark[] {
  return MARKS.flatMap((type): Mark[] => {
    const mark = marks.find((one) => one.type === type)
    if (!mark) return []
    return [type === 'link' ? { type, attrs: { href: String(mark.attrs?.href ?? '') } } : { type }]
  })
}

function joinedText(one: DocumentPart | undefined, other: DocumentPart): DocumentPart | undefined {
  if (one?.text === undefined || other.text === undefined) return undefined
  const text = one.text + other.text
  const isAlike = JSON.stringify(one.marks) === JSON.stringify(other.marks)
  return isAlike && text.length <= MOST ? { ...one, text } : undefined
}
