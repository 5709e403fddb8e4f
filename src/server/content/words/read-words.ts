import * as z from 'zod/mini'
import { type ContentDocument, PageContent } from '../../../contract/content.ts'
import { ANSWER_CONDITIONS, type GapAnswer } from '../../../domain/content/answers-that-fit.ts'

type Block = ContentDocument['content'][number]
type Paragraph = Extract<Block, { type: 'paragraph' }>
type Inlines = NonNullable<Paragraph['content']>

/**
 * A page of words; where it is a template, what a lawyer has to look at in it, and what may stand in place of each of its
 * gaps.
 */
export type WrittenPage = {
  page: PageContent
  checks: readonly string[]
  answers: Readonly<Record<string, readonly GapAnswer[]>>
}

/**
 * Reads a page of words that comes with the program: `title: …` and its like up to the first empty line, then a part a
 * line; a line that begins with two spaces goes on with the one before. `answer: [gap] | one | by rider: another` offers answers, the
 * second to shops of which that is so. `## heading`, `### smaller one`, `- point`, `1. step`, `| name | text |`, `? question` with `> answer` below it, `![what it shows](picture)`; in each of them
 * `[text](address)` and `**bold**`.
 */
export function readWords(text: string): WrittenPage {
  const [head = '', ...body] = text.replaceAll(/\n {2,}/g, ' ').split('\n\n')
  const said = (name: string) => valuesOf(head, name)
  const page = {
    title: said('title')[0],
    lead: said('lead')[0] ?? '',
    description: said('description')[0] ?? '',
    facts: said('fact').map((fact) => {
      const [value, of] = cellsOf(fact)
      return { value, of }
    }),
    body: { type: 'doc', content: partsOf(body.join('\n\n')).map(blockOf) },
  }
  const answers = said('answer').map((answer) => {
    const [gap = '', ...offered] = cellsOf(answer)
    return [gap, offered.map(answerOf)] as const
  })
  return { page: z.parse(PageContent, page), checks: said('check'), answers: Object.fromEntries(answers) }
}

function valuesOf(head: string, name: string): string[] {
  const lines = head.split('\n').filter((line) => line.startsWith(`${name}: `))
  return lines.map((line) => line.slice(name.length + 2))
}

function cellsOf(text: string): string[] {
  return text.split('|').flatMap((cell) => cell.trim() || [])
}

const CONDITION = new RegExp(`^(?:(${ANSWER_CONDITIONS.join('|')}): )?(.*)$`)

function answerOf(cell: string): GapAnswer {
  const [, condition, text = ''] = CONDITION.exec(cell) ?? []
  return { text, when: ANSWER_CONDITIONS.find((one) => one === condition) }
}

type Part = { mark: string; texts: string[] }

/** Marks whose lines belong together when they follow each other. */
const GROWING = new Set(['-', '1.', '|'])

function partsOf(body: string): Part[] {
  const parts: Part[] = []
  for (const line of body.split('\n')) {
    const [, mark = '', text = ''] = /^(?:(###|##|-|1\.|\||\?|>|!(?=\[)) ?)?(.*)$/.exec(line) ?? []
    const last = parts.at(-1)
    const goesOn = last && (GROWING.has(mark) ? last.mark === mark : mark === '>' && last.mark === '?')
    if (goesOn) last.texts.push(text)
    else parts.push({ mark, texts: line === '' ? [] : [text] })
  }
  return parts.filter(({ texts }) => texts.length > 0)
}

function blockOf({ mark, texts }: Part): Block {
  const [first = '', ...answers] = texts
  switch (mark) {
    case '##':
      return { type: 'heading', attrs: { level: 2 }, content: inlinesOf(first) }
    case '###':
      return { type: 'heading', attrs: { level: 3 }, content: inlinesOf(first) }
    case '-':
      return { type: 'bulletList', content: texts.map(itemOf) }
    case '1.':
      return { type: 'orderedList', content: texts.map(itemOf) }
    case '|':
      return { type: 'table', content: texts.map(rowOf) }
    case '?':
      return questionOf(first, answers)
    case '!':
      return pictureOf(first)
    default:
      return paragraphOf(first)
  }
}

function paragraphOf(text: string): Paragraph {
  return { type: 'paragraph', content: inlinesOf(text) }
}

function itemOf(text: string) {
  return { type: 'listItem' as const, content: [paragraphOf(text)] }
}

/** The first cell names what the others say. */
function rowOf(text: string) {
  const content = cellsOf(text).map((cell, at) => ({
    type: at === 0 ? ('tableHeader' as const) : ('tableCell' as const),
    content: [paragraphOf(cell)],
  }))
  return { type: 'tableRow' as const, content }
}

function questionOf(question: string, answers: readonly string[]): Block {
  return {
    type: 'details',
    content: [
      { type: 'detailsSummary', content: inlinesOf(question) },
      { type: 'detailsContent', content: answers.map(paragraphOf) },
    ],
  }
}

function pictureOf(text: string): Block {
  const [, alt = '', src = ''] = /^\[(.+)\]\((.+)\)$/.exec(text) ?? []
  return { type: 'image', attrs: { src, alt } }
}

const MARKED = /\*\*(?<bold>.+?)\*\*|\[(?<link>[^\]]+)\]\((?<href>[^)]+)\)/g

function inlinesOf(text: string): Inlines {
  const inlines: Inlines = []
  let done = 0
  for (const { 0: all, index, groups: { bold, link = '', href = '' } = {} } of text.matchAll(MARKED)) {
    if (index > done) inlines.push({ type: 'text', text: text.slice(done, index) })
    inlines.push(
      bold === undefined
        ? { type: 'text', text: link, marks: [{ type: 'link', attrs: { href } }] }
        : { type: 'text', text: bold, marks: [{ type: 'bold' }] },
    )
    done = index + all.length
  }
  if (done < text.length) inlines.push({ type: 'text', text: text.slice(done) })
  return inlines
}
