import { connect, type Socket } from 'node:net'

/** One request as bytes, and what a right answer to it looks like. */
export type Shot = {
  request: Buffer
  /** Throws or returns a text when the answer is wrong; gets status and body. */
  check: (status: number, body: Buffer) => string | undefined
}

export type LoadResult = {
  /** Answers a second. */
  rate: number
  answers: number
  /** Milliseconds, ascending. */
  latencies: Float64Array
  wrong: string[]
}

export type Load = {
  port: number
  connections: number
  /** How long to shoot, ms. */
  duration: number
  next: () => Shot
}

/**
 * Keeps `connections` keep-alive connections busy for `duration` ms, one request in flight on each. Plain sockets and
 * the least parsing that HTTP allows, so that the server and not this client is what is measured.
 */
export async function shoot({ port, connections, duration, next }: Load): Promise<LoadResult> {
  const latencies: number[] = []
  const wrong: string[] = []
  const started = performance.now()
  const until = started + duration
  await Promise.all(Array.from({ length: connections }, () => keepBusy(port, until, next, latencies, wrong)))
  const seconds = (performance.now() - started) / 1000
  return {
    rate: latencies.length / seconds,
    answers: latencies.length,
    latencies: Float64Array.from(latencies).sort(),
    wrong,
  }
}

/** The `share` (0 to 1) percentile of ascending latencies, ms. */
export function percentile(latencies: Float64Array, share: number): number {
  return latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? Number.NaN
}

function keepBusy(port: number, until: number, next: () => Shot, latencies: number[], wrong: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let shot = next()
    let sent = 0
    const fire = () => {
      shot = next()
      sent = performance.now()
      socket.write(shot.request)
    }
    socket.once('connect', fire).once('error', reject)
    readAnswers(socket, (status, body) => {
      const now = performance.now()
      latencies.push(now - sent)
      const fault = shot.check(status, body)
      if (fault !== undefined && wrong.length < 20) wrong.push(fault)
      if (now < until) fire()
      else socket.end(resolve)
    })
  })
}

const HEAD_END = Buffer.from('\r\n\r\n')
const LENGTH = /\r\ncontent-length: (\d+)/i

function readAnswers(socket: Socket, onAnswer: (status: number, body: Buffer) => void): void {
  let pending: Buffer[] = []
  let size = 0
  let need = 0
  let bodyAt = 0
  socket.on('data', (chunk: Buffer) => {
    pending.push(chunk)
    size += chunk.length
    if (size < need) return
    const bytes = pending.length === 1 ? chunk : Buffer.concat(pending)
    if (need === 0) {
      const end = bytes.indexOf(HEAD_END)
      if (end < 0) return
      bodyAt = end + 4
      need = bodyAt + Number(LENGTH.exec(bytes.toString('latin1', 0, end))?.[1] ?? 0)
      pending = [bytes]
      if (size < need) return
    }
    const status = Number(bytes.toString('latin1', 9, 12))
    const body = bytes.subarray(bodyAt, need)
    pending = []
    size = 0
    need = 0
    onAnswer(status, body)
  })
}

/** A GET as bytes. */
export function get(path: string, headers: Record<string, string> = {}): Buffer {
  return Buffer.from(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${lines(headers)}\r\n`)
}

/** A JSON POST as bytes. */
export function post(path: string, body: unknown, headers: Record<string, string> = {}): Buffer {
  const json = JSON.stringify(body)
  const all = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(json)), ...headers }
  return Buffer.from(`POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${lines(all)}\r\n${json}`)
}

function lines(headers: Record<string, string>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
}
