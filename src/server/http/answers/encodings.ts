import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { inOwnMemory } from './own-memory.ts'

const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

/** `accept-encoding` headers seen so far: browsers send a handful. */
const chosen = new Map<string, Encoding>()
const MOST_REMEMBERED = 200

/** The smallest encoding that an `accept-encoding` header takes. */
export function chooseEncoding(accepted = ''): Encoding {
  const known = chosen.get(accepted)
  if (known) return known
  const encoding = (['br', 'gzip'] as const).find((name) => accepts(accepted, name)) ?? 'identity'
  if (chosen.size < MOST_REMEMBERED) chosen.set(accepted, encoding)
  return encoding
}

function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part
      .toLowerCase()
      .split(';')
      .map((word) => word.trim())
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}

/** Level 5 of brotli and 6 of gzip: made once a page, in the thread pool. */
export async function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return inOwnMemory(await asGzip(bytes, { level: 6 }))
  if (encoding === 'br') return inOwnMemory(await asBrotli(bytes, brotliOptions(bytes.length)))
  return bytes
}

function brotliOptions(size: number) {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: size } }
}
