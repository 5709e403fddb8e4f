import { expect, test } from 'vitest'
import { findLostPaths } from './named-paths.ts'

test('a path that a document names and nobody has is found, a folder and a file that are there are not', () => {
  const text = 'Read `src/web/routes.ts`, then `src/server/cart/` and `src/web/route.ts`; run `npm test`.'
  const there = new Set(['src/web/routes.ts', 'src/server/cart/'])
  expect(findLostPaths('README.md', text, (path) => there.has(path))).toEqual([
    'README.md: `src/web/route.ts` is not there',
  ])
})
