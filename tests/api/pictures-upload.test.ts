import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listPictures, type Picture, uploadPicture } from '../../src/contract/admin/catalog/pictures.ts'
import { findProduct } from '../../src/contract/catalog.ts'
import { pictureSources } from '../../src/domain/catalog/picture.ts'
import { holdPictures } from '../../src/server/pictures/queries.ts'
import { checksumOf } from '../checksum.ts'
import { type Colleague, hire } from '../office.ts'
import { photograph } from '../photograph.ts'
import { openShop, type Shop } from '../shop.ts'

let shop: Shop
let arjun: Colleague
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'halwai-uploads-'))
  shop = await openShop({ env: { DATA_DIR: folder } })
  arjun = await hire(shop, 'manager')
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

type Sent = { title?: string; file?: string; alt?: string; type?: string; cookie?: string }

function send(
  payload: Buffer,
  { title = 'Rose Barfi', file, alt = '', type = typeOf(payload), cookie = arjun.cookie }: Sent = {},
) {
  return shop.app.inject({
    method: 'POST',
    url: uploadPicture.path,
    query: { title, alt, ...(file === undefined ? {} : { file }) },
    headers: { cookie, 'content-type': type },
    payload,
  })
}

/** As a browser tells it from a file's name. */
const typeOf = (bytes: Buffer) => (bytes[0] === 0x89 ? 'image/png' : 'image/jpeg')

async function upload(bytes: Buffer, sent: Sent = {}): Promise<Picture> {
  const answer = await send(bytes, sent)
  expect([answer.statusCode, answer.json().message]).toEqual([200, undefined])
  return answer.json().picture
}

const stored = async () => (await readdir(join(folder, 'pictures')).catch(() => [])).toSorted()

/** Every file that pages may ask for of the picture at `address`. */
function filesOf(address: string): string[] {
  const { avif = '', webp = '' } = pictureSources(address)
  return `${avif}, ${webp}`.split(', ').map((each) => each.split(' ')[0] ?? '')
}

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'a manager sends a photograph as %s, and it is there in every width and format, for a year',
  async (format) => {
    const bytes = await photograph({ seed: format.length * 7 + format.charCodeAt(0) })
      .toFormat(format)
      .toBuffer()
    const sent = { file: `IMG 1.${format}`, alt: 'Rose barfi on a plate', type: `image/${format}` }
    const picture = await upload(bytes, sent)
    expect(picture).toMatchObject({ width: 900, height: 700, alt: 'Rose barfi on a plate' })
    expect(picture.name).toMatch(/^rose-barfi\.[0-9a-f]{16}$/)
    expect(filesOf(picture.address)).toHaveLength(10)
    for (const address of filesOf(picture.address)) {
      const { statusCode, headers, rawPayload } = await shop.app.inject(address)
      const [width, kind] = address.split(/[-.]/).slice(-2)
      const seen = await sharp(rawPayload).metadata()
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
        ...[200, `image/${kind}`, 'public, max-age=31536000, immutable'],
      ])
      expect([seen.width, seen.height, rawPayload.length < 60_000]).toEqual([Number(width), Number(width), true])
      expect([seen.exif, seen.icc, seen.xmp, seen.iptc]).toEqual([undefined, undefined, undefined, undefined])
    }
  },
)

test('a product that is given an uploaded picture shows it at once, in another process too', async () => {
  const { name, address } = await upload(await photograph({ seed: 11 }).jpeg().toBuffer())
  const other = await openShop({ env: { DATA_DIR: folder } })
  for (const each of [shop, other]) {
    await each.db`update products set pictures = array[${name}] where id = 'kaju-barfi'`
    await expect
      .poll(async () => (await each.call(findProduct, { params: { id: 'kaju-barfi' } })).body.product.image)
      .toEqual([address])
    expect((await each.app.inject(address)).statusCode).toBe(200)
  }
  await other.close()
})

test('a browser that has a picture is told that it is still the same', async () => {
  const { address } = await upload(await photograph({ seed: 12 }).png().toBuffer())
  const { headers } = await shop.app.inject(address)
  const again = await shop.app.inject({ url: address, headers: { 'if-none-match': String(headers.etag) } })
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
})

test('the same photograph twice is one picture, whatever it is called and however often it is sent at once', async () => {
  const bytes = await photograph({ seed: 13 }).jpeg().toBuffer()
  const pictures = await Promise.all(['One', 'Two', 'Three'].map((title) => upload(bytes, { title })))
  const again = await upload(bytes, { title: 'Four', type: 'application/octet-stream' })
  expect(new Set([...pictures, again].map(({ name }) => name)).size).toBe(1)
  expect((await stored()).filter((file) => file.startsWith(`${again.name}-`))).toHaveLength(10)
  expect(await shop.db`select from audit_log where about = ${again.name} and staff_id = ${arjun.id}`).not.toEqual([])
})

test('pictures are listed newest first, a page at a time', async () => {
  await shop.db`
    insert into pictures (name, sha256, alt, width, height, widths, formats, stored_at, created_at)
    select 'old.' || lpad(to_hex(n), 16, '0'), sha256(n::text::bytea), '', 900, 900, '{}', '{}', now(),
      now() - interval '1 year' - n * interval '1 ms' from generate_series(1, 130) n`
  const names: string[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const { body } = await shop.call(listPictures, { query: after ? { after } : {}, headers: { cookie: arjun.cookie } })
    expect(body.rows.length).toBeLessThanOrEqual(60)
    names.push(...body.rows.map(({ name }) => name))
    after = body.next
  }
  const all = await shop.db<{ name: string }[]>`select name from pictures order by created_at desc, name desc`
  expect(names).toEqual(all.map(({ name }) => name))
  await shop.db`delete from pictures where name like 'old.%'`
})

test('only pictures that are there can be given to a product', async () => {
  const { name } = await upload(await photograph({ seed: 14 }).jpeg().toBuffer())
  await shop.db.begin(async (tx) => {
    expect(await holdPictures(tx, [name, 'gone.0a1b2c3d4e5f6071'])).toEqual([name])
  })
})

/** What is refused leaves nothing: no file, no row. */
async function expectRefused(bytes: Buffer, reason: RegExp, sent: Sent = {}): Promise<void> {
  const [rows, files] = [await checksumOf(shop.db), await stored()]
  const answer = await send(bytes, sent)
  expect([answer.statusCode, answer.json()]).toEqual([
    422,
    { success: false, code: 'picture-refused', message: expect.stringMatching(reason) },
  ])
  expect([await checksumOf(shop.db), await stored()]).toEqual([rows, files])
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script>alert(1)</script></svg>'

test.each([
  ['an SVG with a script', Buffer.from(SVG), /SVG/],
  ['an SVG after a byte order mark and a comment', Buffer.from(`\uFEFF\n<!-- x --><?xml?>${SVG}`), /SVG/],
  ['a page of HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), /SVG or another text/],
  ['a GIF', Buffer.from('GIF89a\x84\x03\x84\x03\0\0\0;'), /GIF/],
  ['a HEIC photo', isoFile('heic', 'mif1'), /HEIC.*JPEG/],
  ['a film', isoFile('isom', 'mp42'), /film/],
  ['an AVIF that moves', isoFile('avis', 'avif'), /moves/],
  ['a PDF', Buffer.from('%PDF-1.7\n'), /no picture/],
  ['a TIFF', Buffer.from('II*\0\x08\0\0\0'), /no picture/],
  ['a program', Buffer.from('\x7fELF'), /no picture/],
  ['nothing', Buffer.alloc(0), /No picture has come/],
  ['the beginning of a JPEG and noise', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), randomBytes(5000)]), /damaged/],
])('%s is refused, whatever name and type it is sent under', async (_, bytes, reason) => {
  await expectRefused(bytes, reason, { title: 'barfi.jpg', type: 'image/jpeg' })
})

function isoFile(...brands: string[]): Buffer {
  const [major = '', ...others] = brands
  const box = Buffer.from(`\0\0\0\0ftyp${major}\0\0\0\0${others.join('')}`, 'latin1')
  box.writeUInt32BE(box.length)
  return Buffer.concat([box, Buffer.alloc(100)])
}

test.each([
  [{ width: 599, height: 2000 }, /599 × 2000 pixels.*at least 600/],
  [{ width: 2000, height: 300 }, /2000 × 300 pixels.*at least 600/],
])('a picture of %j is refused as blurred', async (shape, reason) => {
  await expectRefused(await photograph(shape).jpeg().toBuffer(), reason)
})

test('a WebP that moves is refused', async () => {
  const stills = await Promise.all([1, 2].map((seed) => photograph({ seed }).png().toBuffer()))
  const frames = await sharp(stills, { join: { animated: true } })
    .webp()
    .toBuffer()
  expect((await sharp(frames).metadata()).pages).toBe(2)
  await expectRefused(frames, /moves/, { type: 'image/webp' })
})

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('a %s that is cut off anywhere is refused', async (format) => {
  const bytes = await photograph({ seed: 15 }).toFormat(format).toBuffer()
  for (const part of [0.3, 0.6, 0.95]) {
    const rest = bytes.subarray(0, bytes.length * part)
    await expectRefused(rest, /damaged or cut off/, { type: `image/${format}` })
  }
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/json'])(
  'a picture sent as %j is not read, since a page of another site could send it [SHELF-35]',
  async (type) => {
    await expectRefused(await photograph().jpeg().toBuffer(), /^This is no picture\.$/, { type })
  },
)

test('a body of 40 MB is refused, and whoever sends it reads why', async () => {
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = shop.app.server.address() as AddressInfo
  const [rows, files] = [await checksumOf(shop.db), await stored()]
  const head = await photograph().jpeg().toBuffer()
  const large = Buffer.concat([head, Buffer.alloc(40_000_000)])
  const inPieces = new ReadableStream({
    start: (controller) => {
      for (let at = 0; at < large.length; at += 1_000_000) controller.enqueue(large.subarray(at, at + 1_000_000))
      controller.close()
    },
  })
  for (const body of [large, inPieces]) {
    const answer = await fetch(`http://127.0.0.1:${port}${uploadPicture.path}?title=x`, {
      method: 'POST',
      headers: { cookie: arjun.cookie, 'content-type': 'image/jpeg' },
      body,
      duplex: 'half',
    } as RequestInit)
    expect([answer.status, (await answer.json()).message]).toEqual([
      422,
      expect.stringMatching(/too large: at most 15 MB/),
    ])
  }
  expect([await checksumOf(shop.db), await stored()]).toEqual([rows, files])
})

test('without a session nothing of a body is kept', async () => {
  const files = await stored()
  const answer = await send(await photograph({ seed: 16 }).jpeg().toBuffer(), { cookie: '' })
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'staff-unauthenticated'])
  expect(await stored()).toEqual(files)
})

test.each([
  ['a PNG as x.svg', 'png', { file: 'x.svg' }, /ends in \.svg, but it is a PNG/],
  ['a PNG whose title is x.svg', 'png', { title: 'x.svg' }, /ends in \.svg, but it is a PNG/],
  ['a PNG as image/webp', 'png', { type: 'image/webp' }, /is a PNG, but was sent as image\/webp/],
  ['a PNG as image/svg+xml', 'png', { type: 'image/svg+xml' }, /was sent as image\/svg\+xml/],
  ['a WebP as photo.jpg', 'webp', { file: 'photo.jpg', type: 'image/jpeg' }, /is a WebP, but was sent as image\/jpeg/],
  ['an AVIF as photo.jpg', 'avif', { file: 'photo.jpg', type: 'image/avif' }, /ends in \.jpg, but it is an AVIF/],
  ['a JPEG as x.jpg.php', 'jpeg', { file: 'x.jpg.php' }, /ends in \.php, but it is a JPEG/],
  ['a JPEG whose title is x.php', 'jpeg', { title: 'x.php' }, /ends in \.php/],
  ['a JPEG called gpj.exe backwards', 'jpeg', { title: 'a\u202egpj.exe' }, /plain text|ends in \.exe/],
  ['a JPEG that leads elsewhere', 'jpeg', { file: '../../x.jpg' }, /other folders/],
  ['a JPEG whose title leads elsewhere', 'jpeg', { title: '../../../etc/passwd' }, /other folders/],
  ['a JPEG that leads elsewhere in other letters', 'jpeg', { title: '..%2f..%2fx.jpg' }, /other folders/],
] as const)('%s is refused, and nothing is written', async (_, format, sent, reason) => {
  await expectRefused(await photograph({ seed: 41 }).toFormat(format).toBuffer(), reason, sent)
})

test.each(['PHOTO.JPG', 'photo.jfif', 'IMG_2024.05.01', 'photo', 'DSC.0001'])(
  'a JPEG called %s is what it is called, or nobody can tell',
  async (file) => {
    const { name } = await upload(await photograph({ seed: 42 }).jpeg().toBuffer(), { file, title: 'Kesar Peda No.5' })
    expect(name).toMatch(/^kesar-peda-no/)
  },
)

test.each(['/etc/cron.d/x', 'C:\\x.jpg', '.htaccess'])(
  'a file called %j lies where all pictures lie, under a name of the shop',
  async (title) => {
    const { name } = await upload(await photograph({ seed: title.length }).jpeg().toBuffer(), { title })
    expect(name).toMatch(/^[a-z0-9-]+\.[0-9a-f]{16}$/)
    expect(await readdir(folder)).toEqual(['pictures'])
  },
)

test.each([
  '/pictures/..%2f..%2fetc%2fpasswd',
  '/pictures/x.0a1b2c3d4e5f6071-800.webp',
  '/pictures/x.0a1b2c3d4e5f6071-800.php',
])('%s is not found, and not kept for a year', async (url) => {
  const { statusCode, headers } = await shop.app.inject(url)
  expect([statusCode, headers['cache-control']?.includes('immutable') ?? false]).toEqual([404, false])
})

test('a picture that cannot be kept is not there, and can be sent again', async () => {
  const place = await mkdtemp(join(tmpdir(), 'halwai-full-'))
  const full = await openShop({ env: { PICTURE_STORE: join(place, 'pictures') } })
  const { cookie } = await hire(full, 'manager')
  const bytes = await photograph({ seed: 17 }).jpeg().toBuffer()
  const sendThere = () =>
    full.app.inject({
      method: 'POST',
      url: uploadPicture.path,
      query: { title: 'x' },
      headers: { cookie, 'content-type': 'image/jpeg' },
      payload: bytes,
    })
  await writeFile(join(place, 'pictures'), 'in the way')
  expect((await sendThere()).json()).toMatchObject({ success: false, code: 'unavailable' })
  expect((await full.call(listPictures, { headers: { cookie } })).body.rows).toEqual([])
  await rm(join(place, 'pictures'))
  expect((await sendThere()).statusCode).toBe(200)
  expect((await full.call(listPictures, { headers: { cookie } })).body.rows).toHaveLength(1)
  await full.close()
  await rm(place, { recursive: true })
})
