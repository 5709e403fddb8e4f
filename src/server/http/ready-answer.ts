import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, compress, type Encoding } from './encodings.ts'
import { namesTag } from './if-none-match.ts'

/** Names and values in turn: the form in which node:http takes headers fastest. */
export type HeaderLines = string[]

/** One way to send an answer. */
type Encoded = { headers: HeaderLines; bytes: Buffer }

/** An answer of which everything is known before it is asked for. */
export type ReadyAnswer = {
  status: number
  /** Weak: the same for every encoding. */
  etag: string
  headers: HeaderLines
  bytes: Buffer
  /** Whether compressing it pays. */
  compressible: boolean
  /** Each encoding is made at the first request for it. */
  encoded: Partial<Record<Encoding, Encoded | Promise<Encoded>>>
}

const NONE: HeaderLines = []

/** Sends `answer` past Fastify's own sending, which would work everything out anew each time. */
export function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: ReadyAnswer,
  more: HeaderLines = NONE,
): void {
  const { 'if-none-match': known, 'accept-encoding': accepted } = request.raw.headers
  if (answer.status === 200 && namesTag(known, answer.etag)) write(reply, 304, stillGood(answer), more)
  else {
    const encoded = encodedAs(answer.compressible ? chooseEncoding(accepted) : 'identity', answer)
    const send = (made: Encoded) => write(reply, answer.status, made, more)
    if (encoded instanceof Promise) encoded.then(send, (error) => reply.send(error))
    else send(encoded)
  }
}

/**
 * What confirms a copy that a browser has kept. The copy goes on under the policy it came with: pages that differ in
 * nothing but the time of their making share an ETag, not the hashes of their scripts.
 */
function stillGood({ headers, bytes }: ReadyAnswer): Encoded {
  const isPolicy = (at: number) => headers[at - (at % 2)] === 'content-security-policy'
  return { bytes, headers: headers.filter((_, at) => !isPolicy(at)) }
}

function encodedAs(encoding: Encoding, answer: ReadyAnswer): Encoded | Promise<Encoded> {
  const encoded = answer.encoded[encoding] ?? encode(answer, encoding)
  answer.encoded[encoding] = encoded
  return encoded
}

function encode({ bytes, headers, encoded }: ReadyAnswer, encoding: Encoding): Encoded | Promise<Encoded> {
  const length = (of: Buffer) => ['content-length', String(of.length)]
  if (encoding === 'identity') return { bytes, headers: [...headers, ...length(bytes)] }
  return compress(bytes, encoding).then((packed) => {
    const made = { bytes: packed, headers: [...headers, 'content-encoding', encoding, ...length(packed)] }
    encoded[encoding] = made
    return made
  })
}

function write(reply: FastifyReply, status: number, { headers, bytes }: Encoded, more: HeaderLines): void {
  const { raw } = reply.hijack()
  raw.writeHead(status, more.length > 0 ? [...headers, ...more] : headers)
  raw.end(status === 304 ? undefined : bytes)
}

/** Bytes of memory an answer takes, its compressed encodings (about a quarter each) included before they are made. */
export function weightOf({ bytes, headers }: ReadyAnswer): number {
  return bytes.length * 1.5 + headers.join('').length * 3 + 1_000
}
