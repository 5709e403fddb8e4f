import { expect, test } from 'vitest'
import { findFullFolders, linesByRoom } from './sizes.ts'
import { sourceOf } from './sources.ts'

const filesOf = (folder: string, count: number) =>
  Array.from({ length: count }, (_, at) => sourceOf(`${folder}/file-${at}.ts`, ''))

test('a folder of 25 files is full, one of 24 is not, whatever its inner folders hold', () => {
  const sources = [
    ...filesOf('src/server/cart', 25),
    ...filesOf('src/server/orders', 24),
    ...filesOf('src/server/orders/move', 24),
    ...filesOf('keeper', 30),
  ]
  expect(findFullFolders(sources)).toEqual(['src/server/cart: 25'])
})

test('lines are counted by room, and the demo and the keeper are no product', () => {
  const lines = (count: number) => 'a\n'.repeat(count)
  const sources = [
    sourceOf('src/server/a.ts', lines(3)),
    sourceOf('src/server/cart/b.ts', lines(4)),
    sourceOf('src/demo/c.ts', lines(5)),
    sourceOf('keeper/d.ts', lines(6)),
  ]
  const rooms = [
    ['keeper', 6],
    ['src/demo', 5],
    ['src/server', 7],
  ]
  expect(linesByRoom(sources)).toEqual({ rooms, product: 7 })
})
