import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadPicture } from '../../src/contract/admin/catalog/pictures.ts'
import { addPicture, findAdminProduct, listAdminProducts, matchPhotographs } from '../../src/contract/admin/catalog.ts'
import { checksumOf } from '../checksum.ts'
import { hire } from '../office.ts'
import { photograph } from '../photograph.ts'
import { openShop, type Shop } from '../shop.ts'

let shop: Shop
let headers: { cookie: string }
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'halwai-photographs-'))
  shop = await openShop({ env: { DATA_DIR: folder } })
  headers = { cookie: (await hire(shop, 'manager')).cookie }
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

async function upload(seed: number): Promise<string> {
  const answer = await shop.app.inject({
    method: 'POST',
    url: uploadPicture.path,
    query: { title: 'Chakli' },
    headers: { ...headers, 'content-type': 'image/jpeg' },
    payload: await photograph({ seed }).jpeg().toBuffer(),
  })
  return answer.json().picture.name
}

const add = (id: string, picture: string) => shop.call(addPicture, { headers, params: { id }, body: { picture } })
const picturesOf = async (id: string) =>
  (await shop.call(findAdminProduct, { headers, params: { id } })).body.product.pictures

test('photographs find their products by the names of their files, published or not [SHELF-08]', async () => {
  await shop.db`update products set published = false where id = 'mathri'`
  const files = ['Chakri-2.jpg', 'mathri.png', 'काजू बर्फी.jpg', 'IMG_0001.jpg', 'mathri.png']
  const { body } = await shop.call(matchPhotographs, { headers, body: { files } })
  expect(body.matches.map(({ file, place, products }) => [file, place, products.map(({ id }) => id)])).toEqual([
    ['Chakri-2.jpg', 2, ['chakli']],
    ['mathri.png', 1, ['mathri']],
    ['काजू बर्फी.jpg', 1, ['kaju-barfi']],
    ['IMG_0001.jpg', 1, []],
    ['mathri.png', 1, ['mathri']],
  ])
})

test('a photograph puts its product on sale only where that is wished, and it waits no more [SHELF-25]', async () => {
  const waiting = async () => (await shop.call(listAdminProducts, { headers, query: { waits: 'picture' } })).body.total
  await shop.db`
    update products set published = false, publish_when_ready = true, pictures = '{}' where id in ('petha', 'jalebi')`
  expect(await waiting()).toBe(2)
  const send = async (id: string, publish: boolean) => {
    const body = { picture: await upload(7), publish }
    return (await shop.call(addPicture, { headers, params: { id }, body })).body
  }
  expect(await send('petha', false)).toMatchObject({ published: false, lacks: [] })
  const kept = await shop.call(findAdminProduct, { headers, params: { id: 'petha' } })
  expect(kept.body.product).toMatchObject({ published: false, publishWhenReady: false })
  expect(await send('jalebi', true)).toMatchObject({ published: true })
  expect(await waiting()).toBe(0)
})

test('an uploaded picture becomes the last one of its product, once however often it is sent [SHELF-09]', async () => {
  const before = await picturesOf('chakli')
  const [one, other] = [await upload(1), await upload(2)]
  expect((await add('chakli', one)).body).toMatchObject({ place: before.length + 1, published: true, lacks: [] })
  const both = await Promise.all([add('chakli', one), add('chakli', other)])
  expect(both.map(({ body }) => body.place)).toEqual([before.length + 1, before.length + 2])
  expect(await picturesOf('chakli')).toEqual([...before, one, other])
})

test('a picture that the shop has not, one too many and an unknown product are refused in words, and nothing is written [SHELF-09]', async () => {
  const full = await upload(3)
  await shop.db`update products set pictures = array(select 'kaju-barfi-' || n from generate_series(1, 12) n) where id = 'petha'`
  const before = await checksumOf(shop.db)
  expect((await add('chakli', 'nobody.0123456789abcdef')).body.message).toBe(
    'There is no picture called “nobody.0123456789abcdef” in this shop.',
  )
  expect((await add('petha', full)).body.message).toBe('Pictures lists 13; at most 12 are possible.')
  expect((await add('nothing', full)).body.code).toBe('product-unknown')
  expect(await checksumOf(shop.db)).toBe(before)
})
