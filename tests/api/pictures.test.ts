import { afterAll, beforeAll, expect, test } from 'vitest'
import { listProducts } from '../../src/contract/catalog.ts'
import { PICTURE_WIDTHS, pictureSources } from '../../src/domain/catalog/picture.ts'
import { openShop, type Shop } from '../shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('a product lists addresses of pictures, and each answers with a picture, in every width and format [ENT-02]', async () => {
  const { products } = (await shop.call(listProducts)).body
  expect(products.length).toBeGreaterThan(0)
  for (const { _id, image } of products) {
    expect(image.length, _id).toBeGreaterThanOrEqual(2)
    for (const address of image) for (const file of [address, ...sizesOf(address)]) await expectPicture(file)
  }
})

test('no two products share a picture', async () => {
  const { products } = (await shop.call(listProducts)).body
  const all = products.flatMap(({ image }) => image)
  expect(new Set(all).size).toBe(all.length)
})

/** The addresses of a picture in all widths and formats. */
function sizesOf(address: string): string[] {
  const { avif = '', webp = '' } = pictureSources(address)
  const sizes = [...avif.split(', '), ...webp.split(', ')].map((each) => each.split(' ')[0] ?? '')
  expect(sizes).toHaveLength(2 * PICTURE_WIDTHS.length)
  return sizes
}

/** What a phone on a slow network takes in good time. */
const MOST_BYTES = 60_000

async function expectPicture(address: string): Promise<void> {
  const { statusCode, headers, rawPayload } = await shop.app.inject(address)
  expect(statusCode, address).toBe(200)
  expect(headers['content-type'], address).toMatch(/^image\/(webp|avif)$/)
  expect(rawPayload.length, address).toBeLessThanOrEqual(MOST_BYTES)
  const magic = rawPayload.subarray(0, 12).toString('latin1')
  expect(magic, address).toMatch(/^RIFF.{4}WEBP|^.{4}ftypavif/s)
}
