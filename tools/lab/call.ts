/** An answer of the shop; status 0: none came. */
export type Answer = { status: number; body: Readonly<Record<string, unknown>> }

const LONGEST = 30_000 // ms; longer than the balancer waits

type Sent = { method?: 'GET' | 'POST'; body?: unknown; headers?: Record<string, string>; within?: number }

export async function call(
  url: string,
  { method = 'GET', body, headers = {}, within = LONGEST }: Sent,
): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(within),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, body: isJson ? JSON.parse(text) : { text } }
  } catch {
    return { status: 0, body: {} }
  }
}

/** No answer, or one that leaves open whether anything was done. */
export function isUnknown({ status }: Answer): boolean {
  return status === 0 || status >= 500
}
