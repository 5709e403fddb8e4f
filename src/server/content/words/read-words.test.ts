import { expect, test } from 'vitest'
import { unknownFactsIn } from '../../../domain/content/facts.ts'
import { gapsIn } from '../../../domain/content/gaps.ts'
import { readWords } from './read-words.ts'
import { NEUTRAL_PAGES, PAGE_TEMPLATES } from './word-files.ts'

const text = (words: string) => ({ type: 'text', text: words })
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content })

test('a page of every mark is read into its parts', () => {
  const { page, checks, answers } = readWords(`title: Terms
lead: What holds,
  and what not.
fact: 48 hours | to tell us
check: The name.
check: The place.
answer: [how]
  | by mail
  | by rider: {phone}, or the counter

First, [write](/contact) to **us** [how].
Then wait.

## Heading
### Smaller
- one
- two

- another list
1. step
| Name | said of it |
? Why?
> Because.
> So.
![A box](kaju-barfi-1)`)
  expect(checks).toEqual(['The name.', 'The place.'])
  expect(answers).toEqual({
    '[how]': [
      { text: 'by mail', when: undefined },
      { text: '{phone}, or the counter', when: 'by rider' },
    ],
  })
  expect(page).toMatchObject({ title: 'Terms', lead: 'What holds, and what not.', description: '' })
  expect(page.facts).toEqual([{ value: '48 hours', of: 'to tell us' }])
  const item = (words: string) => ({ type: 'listItem', content: [paragraph(text(words))] })
  expect(page.body.content).toEqual([
    paragraph(
      text('First, '),
      { ...text('write'), marks: [{ type: 'link', attrs: { href: '/contact' } }] },
      text(' to '),
      { ...text('us'), marks: [{ type: 'bold' }] },
      text(' [how].'),
    ),
    paragraph(text('Then wait.')),
    { type: 'heading', attrs: { level: 2 }, content: [text('Heading')] },
    { type: 'heading', attrs: { level: 3 }, content: [text('Smaller')] },
    { type: 'bulletList', content: [item('one'), item('two')] },
    { type: 'bulletList', content: [item('another list')] },
    { type: 'orderedList', content: [item('step')] },
    {
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: [
            { type: 'tableHeader', content: [paragraph(text('Name'))] },
            { type: 'tableCell', content: [paragraph(text('said of it'))] },
          ],
        },
      ],
    },
    {
      type: 'details',
      content: [
        { type: 'detailsSummary', content: [text('Why?')] },
        { type: 'detailsContent', content: [paragraph(text('Because.')), paragraph(text('So.'))] },
      ],
    },
    { type: 'image', attrs: { src: 'kaju-barfi-1', alt: 'A box' } },
  ])
})

test('a page without a title, or with a link that runs, is not read', () => {
  expect(() => readWords('lead: x\n\nWords')).toThrow()
  expect(() => readWords('title: x\n\n[press](javascript:alert)')).toThrow()
})

test('no page that comes with the shop names a fact that there is none of, and none but templates have gaps', () => {
  const pages = [...NEUTRAL_PAGES.values()]
  expect(pages.length).toBeGreaterThan(4)
  expect(pages.flatMap(gapsIn)).toEqual([])
  const templates = [...PAGE_TEMPLATES.values()].map(({ page }) => page)
  expect([...pages, ...templates].flatMap(unknownFactsIn)).toEqual([])
})

const POLICIES = [...PAGE_TEMPLATES].filter(([piece]) => piece !== 'about')

test.each(POLICIES)(
  'the template of /%s offers two to four answers to each of its gaps, and to nothing else [WORDS-17]',
  (_, template) => {
    const gaps = gapsIn(template.page)
    expect(gaps.length).toBeGreaterThan(1)
    expect(Object.keys(template.answers).toSorted()).toEqual(gaps.toSorted())
    for (const answers of Object.values(template.answers)) {
      expect(new Set(answers.map(({ text }) => text)).size).toBe(answers.length)
      expect(answers.length).toBeGreaterThanOrEqual(2)
      expect(answers.length).toBeLessThanOrEqual(4)
    }
    expect(unknownFactsIn(Object.values(template.answers))).toEqual([])
  },
)

test('an answer leaves no gap but the number of a company, which nobody else knows [WORDS-17]', () => {
  const answers = POLICIES.flatMap(([, template]) => Object.values(template.answers).flat())
  expect(answers.flatMap(gapsIn)).toEqual(['[your CIN or LLPIN]'])
})
