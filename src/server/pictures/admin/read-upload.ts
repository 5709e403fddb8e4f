import type { IncomingMessage } from 'node:http'
import { Refused } from '../../http/refusals/refuse.ts'

/** Phones make pictures of up to 12 MB. */
const MOST_MEGABYTES = 15
const MOST_BYTES = MOST_MEGABYTES * 1_000_000

/**
 * The bytes of a request's body, as they come. Refuses a larger one without keeping it; what still comes of it is let
 * pass, since a browser that is cut off while it sends never reads why.
 */
export function readUpload(body: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let length = 0
    const count = (more: number) => {
      length += more
      if (length > MOST_BYTES) reject(tooLarge())
      return length <= MOST_BYTES
    }
    if (!count(Number(body.headers['content-length'] ?? 0))) return void body.resume()
    length = 0
    body.on('data', (chunk: Buffer) => {
      if (count(chunk.length)) chunks.push(chunk)
      else chunks.length = 0
    })
    body.once('end', () => resolve(Buffer.concat(chunks)))
    // Told after the end, too, where it changes nothing.
    body.once('error', () => reject(cutOff()))
    body.once('close', () => reject(cutOff()))
  })
}

function tooLarge(): Refused {
  const reason = `The file is too large: at most ${MOST_MEGABYTES} MB. Please save it smaller, such as 2,000 pixels wide.`
  return new Refused({ code: 'picture-refused', reason })
}

function cutOff(): Refused {
  return new Refused({ code: 'not-as-asked', message: 'The picture did not come whole. Please send it again.' })
}
