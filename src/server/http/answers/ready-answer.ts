import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, compress, type Encoding } from './encodings.ts'
import { namesTag } from './if-none-match.ts'
import { inOwnMemory } from './own-memory.ts'

/** Names and values in turn: the form in which node:http takes headers fastest. */
export type HeaderLines = string[]

/** One way to send an answer. */
export type Ready = { status: number; headers: HeaderLines; bytes: Buffer }

const NONE: HeaderLines = []

/** What a call answers from memory; its bytes are made only where nobody has those of this ETag yet. */
export type ReadyReply = { etag: string; bytes: () => Buffer }

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
  encoded: Partial<Record<Encoding, Ready | Promise<Ready>>>
}

type Told = Pick<ReadyAnswer, 'status' | 'etag' | 'bytes' | 'compressible'> & { headers: Record<string, string> }

/** An answer that may be kept. */
export function readyAnswer({ headers, bytes, ...told }: Told): ReadyAnswer {
  return { ...told, headers: Object.entries(headers).flat(), bytes: inOwnMemory(bytes), encoded: {} }
}

/** Sends `answer` past Fastify's own sending, which would work everything out anew each time. */
export function sendReady(request: FastifyRequest, reply: FastifyReply, answer: ReadyAnswer, more?: HeaderLines): void {
  const made = readyFor(request.raw.headers, answer)
  const send = (ready: Ready) => writeReady(reply.hijack().raw, ready, more)
  if (made instanceof Promise) made.then(send, (error) => reply.send(error))
  else send(made)
}

/** What to send to whoever asks with `headers`; promised where it is compressed for the first time. */
export function readyFor(headers: IncomingHttpHeaders, answer: ReadyAnswer): Ready | Promise<Ready> {
  const { 'if-none-match': known, 'accept-encoding': accepted } = headers
  const { status, etag, compressible } = answer
  if (status === 200 && namesTag(known, etag)) return stillGood(answer)
  return encodedAs(compressible ? chooseEncoding(accepted) : 'identity', answer)
}

/** Writes it whole, with `more` header lines. */
export function writeReady(
  response: ServerResponse,
  { status, headers, bytes }: Ready,
  more: HeaderLines = NONE,
): void {
  response.writeHead(status, more.length > 0 ? [...headers, ...more] : headers)
  response.end(status === 304 ? undefined : bytes)
}

/**
 * What confirms a copy that a browser has kept. The copy goes on under the policy it came with: pages that differ in
 * nothing but the time of their making share an ETag, not the hashes of their scripts.
 */
function stillGood({ headers, bytes }: ReadyAnswer): Ready {
  const isPolicy = (at: number) => headers[at - (at % 2)] === 'content-security-policy'
  return { status: 304, bytes, headers: headers.filter((_, at) => !isPolicy(at)) }
}

function encodedAs(encoding: Encoding, answer: ReadyAnswer): Ready | Promise<Ready> {
  const encoded = answer.encoded[encoding] ?? encode(answer, encoding)
  answer.encoded[encoding] = encoded
  return encoded
}

function encode({ status, bytes, headers, encoded }: ReadyAnswer, encoding: Encoding): Ready | Promise<Ready> {
  const length = (of: Buffer) => ['content-length', String(of.length)]
  if (encoding === 'identity') return { status, bytes, headers: [...headers, ...length(bytes)] }
  return compress(bytes, encoding).then((packed) => {
    const made = { status, bytes: packed, headers: [...headers, 'content-encoding', encoding, ...length(packed)] }
    encoded[encoding] = made
    return made
  })
}

/** Bytes of memory an answer takes, its compressed encodings (about a quarter each) included before they are made. */
export function weightOf({ bytes, headers }: ReadyAnswer): number {
  return bytes.length * 1.5 + headers.join('').length * 3 + 1_000
}
