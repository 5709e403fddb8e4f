import { expect, test } from 'vitest'
import { findDayWords, findIdleAllowances } from './day-words.ts'
import { readSources, sourceOf } from './sources.ts'

const PAGE = 'src/web/cart/cart-page.tsx'
const found = (text: string, path = PAGE) => findDayWords([sourceOf(path, text)])

test.each([
  "const note = 'Same-day delivery in all of India'",
  "const note = 'Your box arrives tomorrow'",
  `const note = \`Delivered by \${day}\``,
  'const note = "Sent within 24 hours"',
  'return <p>Order now, and it comes today.</p>',
  "const title = 'Today'",
])('words of a day are found wherever a shopper would read them: %s', (text) => {
  expect(found(text)).toHaveLength(1)
})

test.each([
  '// What is sent today is made today.',
  "const key = 'today'",
  "import { today } from './today.ts'",
  `const rows = db\`select id from orders where day >= \${today}\``,
  "const note = 'Sent to 302001, by courier'",
  'return <Row day={today}>{dayWords(day, now)}</Row>',
])('words that no shopper reads are no words of a day: %s', (text) => {
  expect(found(text)).toEqual([])
})

test('words of a day may stand in a test, before staff, and where the promise is said', () => {
  const text = "const note = 'Same-day delivery'"
  expect(found(text, 'src/web/cart/cart-page.test.ts')).toEqual([])
  expect(found(text, 'src/admin/today/today-page.tsx')).toEqual([])
  expect(found(text, 'src/domain/promise/words/promise-words.ts')).toEqual([])
})

test('the shop says no day beside the promise, and every place that may has its words [PROM-33]', async () => {
  const sources = await readSources(['src'])
  expect(sources.length).toBeGreaterThan(1000)
  expect(findDayWords(sources)).toEqual([])
  expect(findIdleAllowances(sources)).toEqual([])
})
