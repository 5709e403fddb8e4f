import { expect, test } from 'vitest'
import { sourceOf } from './sources.ts'

test('a source knows what it imports: values, types, lazily, for its effect and as a file beside it', () => {
  const text = `
import { price } from '../cart/pricing.ts'
import type { Product } from './product.ts'
import './shelf.css'
import {
  readFile,
} from 'node:fs/promises'
export { size } from './size.ts'
const late = () => import('../orders/place-order.ts')
const worker = new URL('./worker.ts', import.meta.url)
`
  const source = sourceOf('src/domain/catalog/shelf.ts', text)
  expect(source.files).toEqual([
    'src/domain/cart/pricing.ts',
    'src/domain/catalog/product.ts',
    'src/domain/catalog/shelf.css',
    'src/domain/catalog/size.ts',
    'src/domain/orders/place-order.ts',
    'src/domain/catalog/worker.ts',
  ])
  expect(source).toMatchObject({
    packages: ['node:fs/promises'],
    folder: 'src/domain/catalog',
    lines: 10,
    isTest: false,
  })
})

test('a test is known by its name, and a style imports nothing', () => {
  expect(sourceOf('src/ui/button.test.tsx', '').isTest).toBe(true)
  expect(sourceOf('src/ui/button.css', "@import './a.ts'; /* from './b.ts' */").files).toEqual([])
})
