import { afterAll, beforeAll, expect, test } from 'vitest'
import { listPictures, type Picture, uploadPicture } from '../../src/contract/admin/catalog/pictures.ts'
import { type Colleague, hire } from '../office.ts'
import { photograph } from '../photograph.ts'
import { type Bucket, openBucket } from '../s3-stand-in.ts'
import { openShop, type Shop } from '../shop.ts'

const KEY = { id: 'AKIDHALWAI', secret: 'kesar/pista+badam' }

let bucket: Bucket
let shop: Shop
let arjun: Colleague
beforeAll(async () => {
  bucket = await openBucket({ [KEY.id]: KEY.secret })
  shop = await openShop({ env: settings() })
  arjun = await hire(shop, 'manager')
})
afterAll(async () => {
  await shop.close()
  await bucket.close()
})

const settings = (secret = KEY.secret) => ({
  PICTURE_STORE: 's3://sweets/shop-1',
  S3_ENDPOINT: bucket.endpoint,
  S3_REGION: 'ap-south-1',
  S3_ACCESS_KEY_ID: KEY.id,
  S3_SECRET_ACCESS_KEY: secret,
})

const send = ({ app }: Shop, payload: Buffer, cookie = arjun.cookie) =>
  app.inject({
    method: 'POST',
    url: uploadPicture.path,
    query: { title: 'Rose Barfi' },
    headers: { cookie, 'content-type': 'image/jpeg' },
    payload,
  })

async function upload(seed: number): Promise<Picture> {
  const answer = await send(shop, await photograph({ seed }).jpeg().toBuffer())
  expect(answer.statusCode).toBe(200)
  return answer.json().picture
}

test('a picture that the bucket has lost is there again once it is sent again, whatever a process remembers', async () => {
  const { name, address } = await upload(21)
  expect((await shop.app.inject(address)).statusCode).toBe(200)
  const paths = [...bucket.objects.keys()].filter((path) => path.includes(name))
  for (const path of paths) bucket.objects.delete(path)
  expect((await upload(21)).name).toBe(name)
  expect(paths.every((path) => bucket.objects.has(path))).toBe(true)
})

test('pictures lie in a bucket, signed for as Amazon wants it, and any process serves them from there', async () => {
  const { name, address } = await upload(1)
  const paths = [...bucket.objects.keys()].filter((path) => path.startsWith(`/sweets/shop-1/${name}-`))
  expect(paths).toHaveLength(10)
  const file = address.replace('/pictures/', '/sweets/shop-1/')
  expect(bucket.objects.get(file)?.type).toBe('image/webp')
  const other = await openShop({ env: settings() })
  const { statusCode, headers, rawPayload } = await other.app.inject(address)
  expect([
    statusCode,
    headers['content-type'],
    rawPayload.equals(bucket.objects.get(file)?.bytes ?? Buffer.alloc(0)),
  ]).toEqual([200, 'image/webp', true])
  const asked = bucket.asked.length
  expect((await other.app.inject(address)).rawPayload.length).toBe(rawPayload.length)
  expect(bucket.asked).toHaveLength(asked)
  await other.close()
})

test('a picture that is not there is not found', async () => {
  expect((await shop.app.inject('/pictures/rose.0a1b2c3d4e5f6071-800.webp')).statusCode).toBe(404)
})

test('a bucket that is busy for a moment is asked again', async () => {
  bucket.failures.push('SlowDown', 'SlowDown')
  await upload(2)
  expect(bucket.failures).toEqual([])
})

test('a picture that the bucket refuses is kept by nobody, and the reason named in no answer', async () => {
  const stranger = await openShop({ env: settings('another secret') })
  const { cookie } = await hire(stranger, 'manager')
  const answer = await send(stranger, await photograph({ seed: 3 }).jpeg().toBuffer(), cookie)
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable'])
  expect(answer.body).not.toMatch(/Signature|secret|AKID/)
  expect((await stranger.call(listPictures, { headers: { cookie } })).body.rows).toEqual([])
  expect((await stranger.app.inject('/pictures/rose.0a1b2c3d4e5f6071-800.webp')).statusCode).toBe(503)
  await stranger.close()
})
