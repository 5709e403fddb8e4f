import { get, type LoadResult, percentile, type Shot, shoot } from './load.ts'
import type { Served } from './reference-server.ts'
import type { Reference } from './servers.ts'

export type Comparison = {
  http: number
  fastify: number
  shop: number
  /** Median over the rounds of shop ÷ fastify, each within one round. */
  ratio: number
  p99: number
  bytes: number
}

const ROUNDS = 5
const ROUND_MS = 2000
const CONNECTIONS = 32
export const BROWSER = { 'accept-encoding': 'br' }

/** Lets both bare servers send what the shop sends for `paths`, and returns those answers by path. */
export async function copyAnswers(port: number, reference: Reference, paths: string[]): Promise<Map<string, Buffer>> {
  const served: Served[] = []
  const bodies = new Map<string, Buffer>()
  for (const path of paths) {
    const { headers, body } = await fetchRaw(port, path)
    served.push({ path, headers, body: body.toString('base64') })
    bodies.set(path, body)
  }
  await reference.load(served)
  return bodies
}

/** Shoots at the bare servers and the shop in turn, round by round, and compares the rates of each round. */
export async function compare(
  ports: { http: number; fastify: number; shop: number },
  next: (side: 'reference' | 'shop') => Shot,
): Promise<Comparison> {
  const rounds: Record<'http' | 'fastify' | 'shop', LoadResult>[] = []
  await round(ports, next, 500)
  for (let turn = 0; turn < ROUNDS; turn++) rounds.push(await round(ports, next, ROUND_MS))
  const wrong = rounds.flatMap((result) => [...result.http.wrong, ...result.fastify.wrong, ...result.shop.wrong])
  if (wrong.length > 0) throw new Error(`wrong answers: ${wrong.slice(0, 3).join('; ')}`)
  const rate = (side: 'http' | 'fastify' | 'shop') => median(rounds.map((result) => result[side].rate))
  return {
    http: rate('http'),
    fastify: rate('fastify'),
    shop: rate('shop'),
    ratio: median(rounds.map((result) => result.shop.rate / result.fastify.rate)),
    p99: median(rounds.map((result) => percentile(result.shop.latencies, 0.99))),
    bytes: 0,
  }
}

async function round(
  ports: { http: number; fastify: number; shop: number },
  next: (side: 'reference' | 'shop') => Shot,
  duration: number,
): Promise<Record<'http' | 'fastify' | 'shop', LoadResult>> {
  const at = (port: number, side: 'reference' | 'shop') =>
    shoot({ port, connections: CONNECTIONS, duration, next: () => next(side) })
  const http = await at(ports.http, 'reference')
  const fastify = await at(ports.fastify, 'reference')
  const shop = await at(ports.shop, 'shop')
  return { http, fastify, shop }
}

/** One path, always the same bytes: every answer is compared byte by byte. */
export function sameBytes(path: string, body: Buffer): () => Shot {
  const shot: Shot = {
    request: get(path, BROWSER),
    check: (status, got) =>
      status === 200 && got.equals(body) ? undefined : `${path}: ${status}, ${got.length} bytes`,
  }
  return () => shot
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Headers that a server writes by itself are left to it. */
const OWN = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

async function fetchRaw(port: number, path: string): Promise<{ headers: Record<string, string>; body: Buffer }> {
  const { request } = await import('node:http')
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, headers: BROWSER }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        if (answer.statusCode !== 200) return reject(new Error(`${path}: ${answer.statusCode}`))
        const headers = Object.entries(answer.headers).filter(([name]) => !OWN.has(name))
        resolve({ headers: Object.fromEntries(headers.map(([k, v]) => [k, String(v)])), body: Buffer.concat(chunks) })
      })
    })
      .on('error', reject)
      .end()
  })
}
