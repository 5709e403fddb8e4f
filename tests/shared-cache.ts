import { type IncomingHttpHeaders, request } from 'node:http'
import CachePolicy from 'http-cache-semantics'

/** What came through the cache: given by the cache alone, by it after it asked whether it is still so, or by the shop. */
export type Passed = { from: 'cache' | 'checked' | 'shop'; status: number; headers: CachePolicy.Headers; body: Buffer }

type Asked = { method?: string; headers?: Record<string, string>; body?: object }

export type SharedCache = {
  ask: (path: string, asked?: Asked) => Promise<Passed>
  /** Path and content of all that is kept for whoever asks next. */
  kept: () => readonly { path: string; body: Buffer }[]
}

/** A proxy or CDN before the shop at `origin` that keeps all that RFC 9111 lets a cache for many readers keep. */
export function openSharedCache(origin: string): SharedCache {
  const kept = new Map<string, { path: string; policy: CachePolicy; body: Buffer }>()
  return {
    ask: async (path, { method = 'GET', headers = {}, body } = {}) => {
      const asked = { url: path, method, headers: { host: new URL(origin).host, ...headers } }
      const key = `${method} ${path} ${headers['accept-encoding'] ?? ''}`
      const old = kept.get(key)
      const known = old?.policy.evaluateRequest(asked)
      if (old && known?.response && !known.revalidation) {
        return { from: 'cache', status: 200, headers: known.response.headers, body: old.body }
      }
      const answer = await forward(origin, { ...asked, headers: known?.revalidation?.headers ?? asked.headers }, body)
      const { policy, modified } = old?.policy.revalidatedPolicy(asked, answer) ?? {
        policy: new CachePolicy(asked, answer),
        modified: true,
      }
      const content = old && !modified ? old.body : answer.body
      if (policy.storable()) kept.set(key, { path, policy, body: content })
      else kept.delete(key)
      const from = modified ? 'shop' : 'checked'
      return { from, status: modified ? answer.status : 200, headers: policy.responseHeaders(), body: content }
    },
    kept: () => [...kept.values()].map(({ path, body }) => ({ path, body })),
  }
}

type Forwarded = { url: string; method: string; headers: CachePolicy.Headers }
type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

function forward(origin: string, { url, method, headers }: Forwarded, body?: object): Promise<Answer> {
  const sent = body === undefined ? undefined : JSON.stringify(body)
  const type = sent === undefined ? {} : { 'content-type': 'application/json' }
  return new Promise((resolve, reject) => {
    request(new URL(url, origin), { method, headers: { ...headers, ...type } }, async (answer) => {
      // A stream of events has no end.
      if (answer.headers['content-type']?.startsWith('text/event-stream')) answer.destroy()
      const bytes = Buffer.concat(await answer.toArray().catch(() => []))
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: bytes })
    })
      .on('error', reject)
      .end(sent)
  })
}
