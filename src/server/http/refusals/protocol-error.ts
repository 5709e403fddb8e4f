import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Failure } from '../../../contract/shapes.ts'

/** What is said to whoever sends a request too slowly. */
export const TOO_SLOW = 'The request took too long.'

/** By code of the error: what node:http would not read on. */
const ANSWERS: Record<string, { status: number; message: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: TOO_SLOW },
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The headers of the request are too large.' },
}
const UNREADABLE = { status: 400, message: 'The request could not be read.' }

type OnError = (error: NodeJS.ErrnoException, socket: Socket) => void

/**
 * Answers what is no request that Fastify ever sees, in the form of every failure and with `headers`, and ends its
 * connection.
 */
export function answerProtocolErrors(headers: Record<string, string>): OnError {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    if (socket.writable) socket.write(answerTo(error.code ?? '', lines))
    socket.destroy(error)
  }
}

function answerTo(code: string, lines: readonly string[]): string {
  const { status, message } = ANSWERS[code] ?? UNREADABLE
  const failure: Failure = { success: false, message, code: 'bad-request' }
  const body = JSON.stringify(failure)
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'connection: close',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    ...lines,
    '',
    body,
  ].join('\r\n')
}
