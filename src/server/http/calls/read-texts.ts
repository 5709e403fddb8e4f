import type { IncomingMessage } from 'node:http'
import { refuse } from '../refusals/refuse.ts'

/** Bytes that are read without a pause, however many come at once. */
const SLICE = 64 * 1024

/**
 * The text of a request's body that is a file, piece by piece as it comes. Refuses a body of more than `most` bytes. What
 * nobody reads any more is let pass, since a browser that is cut off while it sends never reads why.
 */
export async function* readTexts(body: IncomingMessage, most: number): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let length = 0
  const count = (more: number) => {
    length += more
    if (length > most) refuse({ code: 'body-too-large' })
  }
  try {
    count(Number(body.headers['content-length'] ?? 0))
    length = 0
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      count(chunk.length)
      for (let at = 0; at < chunk.length; at += SLICE) {
        yield decoder.decode(chunk.subarray(at, at + SLICE), { stream: true })
      }
    }
    yield decoder.decode()
  } finally {
    body.resume()
  }
}
