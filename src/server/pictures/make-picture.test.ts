import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { photograph } from '../../../tests/photograph.ts'
import { Refused } from '../http/refusals/refuse.ts'
import { makePicture } from './make-picture.ts'

/** One chunk of a PNG. */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(4)
  const sum = Buffer.alloc(4)
  frame.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([frame, body, sum])
}

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** The head of a grey PNG of that size. */
function headOf(width: number, height: number): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data[8] = 8
  return Buffer.concat([SIGNATURE, chunk('IHDR', data)])
}

/** A PNG with more chunks behind its head. */
async function withChunks(...chunks: Buffer[]): Promise<Buffer> {
  const png = await photograph().png().toBuffer()
  const afterHead = SIGNATURE.length + 25
  return Buffer.concat([png.subarray(0, afterHead), ...chunks, png.subarray(afterHead)])
}

async function reasonAgainst(bytes: Buffer): Promise<string> {
  const refused = await makePicture(bytes).catch((error: unknown) => error)
  if (refused instanceof Refused && 'reason' in refused.refusal) return refused.refusal.reason
  throw new Error('it was not refused', { cause: refused })
}

const HOSTILE = {
  html: '<html><script>alert("halwai")</script></html>',
  php: '<?php system($_GET["halwai"]); ?>',
  zip: 'PK\x03\x04\x14\0\0\0\0\0halwai.sh',
}

async function polyglots(): Promise<[string, Buffer][]> {
  const jpeg = await photograph().jpeg().toBuffer()
  const [start, rest] = [jpeg.subarray(0, 2), jpeg.subarray(2)]
  const comment = (text: string) => {
    const frame = Buffer.from([0xff, 0xfe, 0, 0])
    frame.writeUInt16BE(text.length + 2, 2)
    return Buffer.concat([frame, Buffer.from(text, 'latin1')])
  }
  const scripts = Object.values(HOSTILE)
  return [
    ...scripts.map((text): [string, Buffer] => ['a JPEG with a comment', Buffer.concat([start, comment(text), rest])]),
    [
      'a PNG with texts',
      await withChunks(...scripts.map((text) => chunk('tEXt', Buffer.from(`Comment\0${text}`, 'latin1')))),
    ],
    [
      'a PNG with a packed text',
      await withChunks(chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(HOSTILE.php)]))),
    ],
    ['a PNG with words of its own', await withChunks(chunk('haLw', Buffer.from(HOSTILE.html)))],
    [
      'a WebP with XMP',
      await photograph().withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${HOSTILE.html}</x:xmpmeta>`).webp().toBuffer(),
    ],
  ]
}

test('a picture loses all that its file holds besides the pixels', async () => {
  for (const [kind, bytes] of await polyglots()) {
    const { files } = await makePicture(bytes)
    expect(files, kind).toHaveLength(10)
    for (const file of files) {
      const text = file.bytes.toString('latin1')
      expect(text, kind).not.toMatch(/halwai|<script|<\?php|adobe|Comment/)
      const { format, exif, xmp, icc, iptc } = await sharp(file.bytes).metadata()
      expect([format === 'heif' ? 'avif' : format, exif, xmp, icc, iptc], kind).toEqual([file.format, ...Array(4)])
    }
  }
})

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('a %s with something else behind it is refused', async (format) => {
  const picture = await photograph().toFormat(format).toBuffer()
  for (const text of Object.values(HOSTILE)) {
    for (const padding of ['', '\0\0\0\0']) {
      const bytes = Buffer.concat([picture, Buffer.from(padding + text, 'latin1')])
      expect(await reasonAgainst(bytes)).toMatch(/^Behind the picture, this file holds something else\./)
    }
  }
})

/** One box of a film. */
function box(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + data.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, data])
}

const FILM = Buffer.concat([
  box('ftyp', Buffer.from('mp42\0\0\0\0isom', 'latin1')),
  box('mdat', Buffer.from('halwai in motion')),
  box('moov', Buffer.alloc(16)),
])

/** What Samsung's phones put behind a JPEG: a block, and the list of blocks. */
function samsungTrailer(data: Buffer): Buffer {
  const name = 'MotionPhoto_Data'
  const head = Buffer.alloc(8)
  head.writeUInt16LE(0x0a30, 2)
  head.writeUInt32LE(name.length, 4)
  const block = Buffer.concat([head, Buffer.from(name), data])
  const list = Buffer.alloc(24)
  list.write('SEFH', 0, 'latin1')
  for (const [at, value] of [106, 1, 0x0a300000, block.length, block.length].entries())
    list.writeUInt32LE(value, 4 + at * 4)
  const tail = Buffer.alloc(8)
  tail.writeUInt32LE(list.length)
  tail.write('SEFT', 4, 'latin1')
  return Buffer.concat([block, list, tail])
}

test('a JPEG as phones make it is taken, and what they put behind it is not kept', async () => {
  const jpeg = await photograph().jpeg({ progressive: true }).toBuffer()
  const preview = await photograph({ width: 160, height: 120 }).jpeg().toBuffer()
  const trailers = {
    padding: Buffer.alloc(512),
    'a preview and a map of brightness (MPF)': Buffer.concat([
      Buffer.alloc(6),
      preview,
      Buffer.alloc(3, 0xff),
      preview,
    ]),
    'a film': FILM,
    'a preview and a film': Buffer.concat([preview, FILM]),
    'blocks of Samsung': samsungTrailer(FILM),
    'a preview and blocks of Samsung': Buffer.concat([preview, samsungTrailer(Buffer.from('halwai'))]),
  }
  for (const [kind, trailer] of Object.entries(trailers)) {
    const { files } = await makePicture(Buffer.concat([jpeg, trailer]))
    expect(files, kind).toHaveLength(10)
    for (const { bytes } of files) expect(bytes.toString('latin1'), kind).not.toContain('halwai')
  }
})

test('behind what phones put there, or under its name, nothing else is taken', async () => {
  const jpeg = await photograph().jpeg().toBuffer()
  const script = Buffer.from(HOSTILE.php)
  const hidden = [
    [FILM, script],
    [script, samsungTrailer(FILM)],
    [samsungTrailer(FILM), script],
    [samsungTrailer(FILM).subarray(0, -8), script, Buffer.from('\x18\0\0\0SEFT', 'latin1')],
    [box('ftyp', Buffer.alloc(8)), box('<php', script)],
    [jpeg.subarray(0, -2), script],
  ]
  for (const parts of hidden)
    expect(await reasonAgainst(Buffer.concat([jpeg, ...parts]))).toMatch(/^Behind the picture/)
})

test('a photograph loses the place where it was taken', async () => {
  const bytes = await photograph()
    .withExif({ IFD0: { Artist: 'Meera' }, IFD3: { GPSLatitude: '28/1 36/1 50/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()
  expect(bytes.toString('latin1')).toContain('Meera')
  for (const file of (await makePicture(bytes)).files) {
    expect(file.bytes.toString('latin1')).not.toMatch(/Exif|EXIF|Meera|GPS/)
  }
})

/** Red above, blue below. */
function flag(width: number, height: number): Sharp {
  const blue = { create: { width, height: height / 2, channels: 3, background: '#1030c0' } } as const
  return sharp({ create: { width, height, channels: 3, background: '#c01010' } }).composite([
    { input: blue, gravity: 'south' },
  ])
}

/** The colour in the middle of each edge of a picture, from the top on clockwise. */
async function edgesOf(bytes: Buffer): Promise<string[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const [middle, last] = [info.width / 2, info.width - 5]
  const places = [
    [middle, 5],
    [last, middle],
    [middle, last],
    [5, middle],
  ] as const
  return places.map(([x, y]) => {
    const at = (y * info.width + x) * info.channels
    return (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue'
  })
}

const widest = ({ files }: Awaited<ReturnType<typeof makePicture>>) =>
  files.find(({ width, format }) => width === 800 && format === 'webp')?.bytes ?? Buffer.alloc(0)

test('a photograph taken on its side stands upright', async () => {
  const asShot = await flag(800, 640).jpeg().toBuffer()
  expect((await edgesOf(widest(await makePicture(asShot)))).filter((_, at) => at % 2 === 0)).toEqual(['red', 'blue'])
  const turned = await sharp(asShot).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const made = await makePicture(turned)
  expect([made.width, made.height]).toEqual([640, 800])
  const [, right, , left] = await edgesOf(widest(made))
  expect([right, left]).toEqual(['red', 'blue'])
})

/** The average colour of a picture, each channel from 0 to 255. */
async function colorOf(bytes: Buffer): Promise<number[]> {
  return (await sharp(bytes).stats()).channels.map(({ mean }) => mean)
}

function expectNear(seen: readonly number[], wanted: readonly number[], most = 4): void {
  expect(seen).toHaveLength(wanted.length)
  for (const [at, value] of wanted.entries()) expect(Math.abs((seen[at] ?? 0) - value)).toBeLessThan(most)
}

const plain = (background: string) => sharp({ create: { width: 700, height: 700, channels: 3, background } })
const SAFFRON = '#d27828'
/** Ink can print it, if darker. */
const CLAY = '#967864'

test.each([
  ['a wide gamut', SAFFRON, 4, plain(SAFFRON).withIccProfile('p3').jpeg({ quality: 100, chromaSubsampling: '4:4:4' })],
  ['sixteen bits a channel', SAFFRON, 4, plain(SAFFRON).toColourspace('rgb16').png()],
  ['inks', CLAY, 24, plain(CLAY).toColourspace('cmyk').withIccProfile('cmyk').jpeg({ quality: 100 })],
] as const)('a photograph in %s has the colours of sRGB', async (_, color, most, photo) => {
  const seen = await colorOf(widest(await makePicture(await photo.toBuffer())))
  expectNear(
    seen,
    [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)),
    most,
  )
})

test('a grey photograph stays grey', async () => {
  const bytes = await plain(SAFFRON).greyscale().png().toBuffer()
  const [red = 0, green = 0, blue = 0] = await colorOf(widest(await makePicture(bytes)))
  expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(3)
})

test('a picture without a ground lies on that of all pictures', async () => {
  const clear = { create: { width: 700, height: 700, channels: 4, background: '#00000000' } } as const
  expectNear(await colorOf(widest(await makePicture(await sharp(clear).png().toBuffer()))), [0xf3, 0xe6, 0xd0])
})

test('a picture of noise is as light as every other', async () => {
  const noise = {
    create: {
      width: 800,
      height: 800,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  } as const
  const { files } = await makePicture(await sharp(noise).png().toBuffer())
  for (const { bytes } of files) expect(bytes.length).toBeLessThanOrEqual(60_000)
})

/** Ten times what a picture of 12 megapixels takes. */
const MUCH_MEMORY = 400_000_000

test.each([
  ['50,000 × 50,000 by its head alone', () => headOf(50_000, 50_000)],
  ['50,000 × 50,000 with all its rows', () => bomb(50_000)],
  ['60,100 × 1,000', () => bomb(60_100, 1_000)],
  ['2 billion pixels wide', () => Buffer.concat([headOf(2 ** 31 - 1, 700), chunk('IEND', Buffer.alloc(0))])],
])('a PNG of %s is refused by its head', async (_, make) => {
  const bytes = make()
  const before = process.resourceUsage().maxRSS * 1024
  expect(await reasonAgainst(bytes)).toMatch(/megapixels|damaged/)
  expect(process.resourceUsage().maxRSS * 1024 - before).toBeLessThan(MUCH_MEMORY)
})

/** A grey PNG in black, of which a thousandth is sent. */
function bomb(width: number, height = width): Buffer {
  const rows = deflateSync(Buffer.alloc(Math.min((width + 1) * height, 500_000_000)), { level: 9 })
  return Buffer.concat([headOf(width, height), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

test('more rows, texts and profiles than a picture needs are not unpacked', async () => {
  const packed = deflateSync(Buffer.alloc(500_000_000))
  const text = chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), packed]))
  const profile = chunk('iCCP', Buffer.concat([Buffer.from('sRGB\0\0'), packed]))
  const rows = Buffer.concat([headOf(700, 700), chunk('IDAT', packed), chunk('IEND', Buffer.alloc(0))])
  const before = process.resourceUsage().maxRSS * 1024
  for (const bytes of [await withChunks(text), await withChunks(profile), rows]) {
    const made = await makePicture(bytes).catch((error: unknown) => error)
    expect(made instanceof Refused || (made as { files: object[] }).files.length === 10).toBe(true)
  }
  expect(process.resourceUsage().maxRSS * 1024 - before).toBeLessThan(MUCH_MEMORY)
})
