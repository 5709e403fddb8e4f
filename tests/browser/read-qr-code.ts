import sharp from 'sharp'

type Modules = readonly (readonly boolean[])[]
type Test = (x: number, y: number) => boolean

/** Data bytes of each block at level M, by version (ISO/IEC 18004, table 9). */
const BLOCKS = [[16], [28], [44], [32, 32], [43, 43], [27, 27, 27, 27]]

/** Which modules are turned over, by the number of the mask (table 10). */
const MASKS: readonly Test[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/**
 * What a QR code says of which this is a picture: upright, sharp and without a fault, as it leaves the printer, so nothing of
 * it has to be corrected. Knows bytes at level M in versions 1 to 6; throws for all else.
 */
export async function readQrCode(picture: Buffer): Promise<string> {
  const modules = await findModules(picture)
  const version = (modules.length - 17) / 4
  const blocks = BLOCKS[version - 1]
  const format = readFormat(modules)
  if (!blocks || format >> 13 !== 0) throw new Error(`a QR code of version ${version} and format ${format.toString(2)}`)
  const mask = MASKS[(format >> 10) & 7]
  if (!mask) throw new Error('there is no such mask')
  const bytes = readBytes(modules, mask)
  return readText(withoutTurns(bytes, blocks))
}

/** The modules, true where dark: the upper edge of the first finder is seven of them long. */
async function findModules(picture: Buffer): Promise<Modules> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  const isDark: Test = (x, y) => (data[(y * info.width + x) * info.channels] ?? 255) < 128
  const across = Array.from({ length: info.width }, (_, x) => x)
  const down = Array.from({ length: info.height }, (_, y) => y)
  const columns = across.filter((x) => down.some((y) => isDark(x, y)))
  const [left = 0, right = 0, top = 0] = [
    columns[0],
    columns.at(-1),
    down.find((y) => across.some((x) => isDark(x, y))),
  ]
  let edge = left
  while (isDark(edge, top + 1)) edge++
  const module = (edge - left) / 7
  const size = Math.round((right + 1 - left) / module)
  const middle = (at: number) => Math.floor((at + 0.5) * module)
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => isDark(left + middle(x), top + middle(y))),
  )
}

/** Level and mask: 15 bits beside the first finder. */
function readFormat(modules: Modules): number {
  const beside = (bit: number) => {
    if (bit < 6) return modules[bit]?.[8]
    if (bit < 9) return [modules[7]?.[8], modules[8]?.[8], modules[8]?.[7]][bit - 6]
    return modules[8]?.[14 - bit]
  }
  const bits = Array.from({ length: 15 }, (_, bit) => (beside(bit) ? 1 << bit : 0))
  return bits.reduce((sum, bit) => sum | bit, 0) ^ 0x5412
}

/** All bytes, in the order in which they stand: two columns at a time, up and down in turn, from the right. */
function readBytes(modules: Modules, mask: Test): number[] {
  const size = modules.length
  const bits: boolean[] = []
  for (let right = size - 1; right > 0; right = right === 8 ? 5 : right - 2) {
    const isUpward = ((right + 1) & 2) === 0
    for (let step = 0; step < size; step++) {
      const y = isUpward ? size - 1 - step : step
      for (const x of [right, right - 1]) {
        if (!isFixed(x, y, size)) bits.push((modules[y]?.[x] ?? false) !== mask(x, y))
      }
    }
  }
  return Array.from({ length: Math.floor(bits.length / 8) }, (_, at) => numberOf(bits.slice(at * 8, at * 8 + 8)))
}

/** Whether a module is of a finder, the format, a timing line or the one pattern of alignment. */
function isFixed(x: number, y: number, size: number): boolean {
  if (x === 6 || y === 6 || (x < 9 && y < 9) || (x > size - 9 && y < 9) || (x < 9 && y > size - 9)) return true
  return size > 21 && Math.abs(x - (size - 7)) <= 2 && Math.abs(y - (size - 7)) <= 2
}

/** The data of the blocks one after the other, of which a byte each stands in turn. */
function withoutTurns(bytes: readonly number[], blocks: readonly number[]): number[] {
  return blocks.flatMap((length, block) => Array.from({ length }, (_, at) => bytes[at * blocks.length + block] ?? 0))
}

function readText(bytes: readonly number[]): string {
  const bits = bytes.flatMap((byte) => Array.from({ length: 8 }, (_, at) => ((byte >> (7 - at)) & 1) === 1))
  if (numberOf(bits.slice(0, 4)) !== 4) throw new Error('the QR code is not written in bytes')
  const length = numberOf(bits.slice(4, 12))
  return Buffer.from(Array.from({ length }, (_, at) => numberOf(bits.slice(12 + at * 8, 20 + at * 8)))).toString('utf8')
}

function numberOf(bits: readonly boolean[]): number {
  return bits.reduce((sum, bit) => sum * 2 + (bit ? 1 : 0), 0)
}
