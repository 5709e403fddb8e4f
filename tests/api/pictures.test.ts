import { afterAll, beforeAll, expect, test } from 'vitest'
import { listProducts } from '../../src/contract/catalog.ts'
import { PICTURE_WIDTHS, pictureSources } from '../../src/domain/picture.ts'
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
    expect(image.length, _id).toBeGreaterThan(0)
    for (const address of image) await expectPicture(address)
  }
  const [first] = products
  const { avif = '', webp = '' } = pictureSources(first?.image[0] ?? '')
  const widths = [...avif.split(', '), ...webp.split(', ')].map((each) => each.split(' ')[0] ?? '')
  expect(widths).toHaveLength(2 * PICTURE_WIDTHS.length)
  for (const address of widths) await expectPicture(address)
})

async function expectPicture(address: string): Promise<void> {
  const { statusCode, headers, rawPayload } = await shop.app.inject(address)
  expect(statusCode, address).toBe(200)
  expect(headers['content-type'], address).toMatch(/^image\/(webp|avif)$/)
  const magic = rawPayload.subarray(0, 12).toString('latin1')
  expect(magic, address).toMatch(/^RIFF.{4}WEBP|^.{4}ftypavif/s)
}
