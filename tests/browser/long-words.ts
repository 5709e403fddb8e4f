import type { PageContent } from '../../src/contract/content.ts'
import type { FrontPieces } from '../../src/contract/front-content.ts'

/** A word that no phone is wide enough for. */
const WORD = 'Thiruvananthapuramlakshminarayanaswamy'

/** As long as a line may be. */
const LINE = 'A line as long as a line may be, which are eighty letters and not a single more'

const inline = (text: string) => [{ type: 'text' as const, text }]
const paragraph = (text: string) => ({ type: 'paragraph' as const, content: inline(text) })
const row = (type: 'tableHeader' | 'tableCell', ...texts: string[]) => ({
  type: 'tableRow' as const,
  content: texts.map((text) => ({ type, content: [paragraph(text)] })),
})

const PAGE: PageContent = {
  title: `Returns to ${WORD}`,
  lead: WORD,
  description: '',
  facts: [
    { value: WORD, of: LINE },
    { value: '₹40', of: WORD },
  ],
  body: {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: inline(WORD) },
      paragraph(`https://www.example.com/${WORD}/${WORD}`),
      { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(WORD)] }] },
      {
        type: 'table',
        content: [
          row('tableHeader', 'Case', 'What we do', 'When', 'Who', WORD, 'Until'),
          row('tableCell', WORD, LINE, 'Today', 'We', LINE, 'Ever'),
        ],
      },
      {
        type: 'details',
        content: [
          { type: 'detailsSummary', content: inline(`How long? ${WORD}`) },
          { type: 'detailsContent', content: [paragraph(WORD)] },
        ],
      },
    ],
  },
}

const TILE = { title: '', lead: WORD, board: 'पारंपरिक मिठाई', shown: 'everywhere', image: '' } as const

/** What an owner may write who cares for no page's width. */
export const LONG_WORDS: Partial<FrontPieces> & { about: PageContent; terms: PageContent } = {
  about: PAGE,
  terms: PAGE,
  hero: {
    text: `${LINE}. ${WORD}`,
    button: { text: 'Come in and look at all of our sweets', href: '/collection' },
    counter: LINE,
    slides: [{ image: 'hero-jalebi-1', alt: 'Jalebi', line: LINE }],
  },
  promises: { items: [{ icon: 'truck', title: WORD, text: WORD }] },
  categories: {
    title: LINE,
    items: [
      { ...TILE, category: 'Sweets', name: WORD },
      { ...TILE, category: 'milk', name: 'Milk sweets of every kind and of any age' },
    ],
  },
  occasions: { title: `Days in ${WORD}`, items: [{ ...TILE, occasion: 'wedding', name: WORD }] },
  reasons: { title: `Why ${WORD}`, note: WORD, items: [{ title: WORD, text: WORD }] },
  footer: { about: WORD, smallPrint: WORD },
}
