import { expect, test } from 'vitest'
import { listFiles } from './file-list.ts'
import { sourceOf } from './sources.ts'

const CODE = ['src/web/cart/cart-page.tsx', 'src/web/cart/beside.tsx', 'src/domain/money.ts'].map((path) =>
  sourceOf(path, ''),
)
const LIST = '- `src/domain/` money\n- `src/web/cart/` cart-page, beside\n'

test('files are listed by folder between the marks, and nothing else is touched', () => {
  const text = 'Before.\n<!-- files -->\n- `src/old/` gone\n<!-- /files -->\nAfter.\n'
  expect(listFiles(text, CODE)).toBe(`Before.\n<!-- files -->\n${LIST}<!-- /files -->\nAfter.\n`)
})

test('a text without marks stays as it is, and a list that is true too', () => {
  expect(listFiles('No marks.\n', CODE)).toBe('No marks.\n')
  const listed = `<!-- files -->\n${LIST}<!-- /files -->\n`
  expect(listFiles(listed, CODE)).toBe(listed)
})
