import { expect, test } from 'vitest'
import { findCircles, findPairs } from './circles.ts'
import { sourceOf } from './sources.ts'

const CIRCLE = [
  sourceOf('src/domain/a.ts', "import { b } from './b.ts'"),
  sourceOf('src/domain/b.ts', "import type { C } from './c.ts'"),
  sourceOf('src/domain/c.ts', "import { a } from './a.ts'"),
]

test('a circle is found through an import of a type, each file of it named', () => {
  expect(findCircles(CIRCLE)).toEqual([['src/domain/a.ts', 'src/domain/b.ts', 'src/domain/c.ts']])
})

test('two circles that share no file are two, and a file that leads into one lies on none', () => {
  const more = [
    sourceOf('src/domain/d.ts', "import './e.ts'\nimport './a.ts'"),
    sourceOf('src/domain/e.ts', "import './d.ts'"),
    sourceOf('src/domain/start.ts', "import './a.ts'\nimport './d.ts'"),
  ]
  expect(findCircles([...more, ...CIRCLE])).toHaveLength(2)
  expect(findCircles([...more, ...CIRCLE]).flat()).not.toContain('src/domain/start.ts')
})

test('a diamond is no circle', () => {
  const diamond = [
    sourceOf('src/domain/top.ts', "import './left.ts'\nimport './right.ts'"),
    sourceOf('src/domain/left.ts', "import './ground.ts'"),
    sourceOf('src/domain/right.ts', "import './ground.ts'\nimport './left.ts'"),
    sourceOf('src/domain/ground.ts', "import 'zod'\nimport './elsewhere.ts'"),
  ]
  expect(findCircles(diamond)).toEqual([])
})

test('folders that import each other are a pair, with a file of each that does it', () => {
  const pair = [
    sourceOf('src/server/cart/lines.ts', "import '../orders/place.ts'"),
    sourceOf('src/server/orders/place.ts', "import './number.ts'"),
    sourceOf('src/server/orders/number.ts', "import type { Line } from '../cart/size.ts'"),
    sourceOf('src/server/cart/size.ts', ''),
  ]
  expect(findCircles(pair)).toEqual([])
  expect(findPairs(pair)).toEqual([
    'src/server/cart ⇄ src/server/orders: src/server/cart/lines.ts, src/server/orders/number.ts',
  ])
})

test('folders of which one imports the other are no pair', () => {
  const floors = [
    sourceOf('src/server/orders/place.ts', "import '../cart/lines.ts'\nimport './number.ts'"),
    sourceOf('src/server/orders/number.ts', "import './place.ts'"),
    sourceOf('src/server/cart/lines.ts', "import 'postgres'"),
  ]
  expect(findPairs(floors)).toEqual([])
})
