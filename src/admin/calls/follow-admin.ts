import { ApiError } from '../../calls/api-error.ts'
import { pause } from '../../calls/pause.ts'
import { readEvents } from '../../calls/read-events.ts'
import { requestOf } from '../../calls/request-of.ts'
import type { Call, Endpoint, ReplyOf } from '../../contract/endpoint.ts'
import { RELEASE } from '../../contract/release.ts'
import { noticed } from './call-admin.ts'

/** Waits between two attempts, ms; the last one is repeated. */
const WAITS = [1_000, 2_000, 5_000, 15_000]

/**
 * Follows a streamed call until the function it gives is called: `onEvent` hears each event. A stream that ends or
 * breaks is opened again, so an event may come twice and what came between is told by the first event of the next
 * stream; `onBreak` hears of each break. It is given up where the shop says that it is not ours to follow.
 */
export function followAdmin<E extends Endpoint>(
  endpoint: E,
  given: Call<E>,
  onEvent: (event: ReplyOf<E>) => void,
  onBreak: (error: ApiError | undefined) => void = () => {},
): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  void (async () => {
    for (let tries = 0; !signal.aborted; tries += 1) {
      const error = await readOnce(endpoint, given, signal, (event) => {
        tries = 0
        onEvent(event)
      })
      if (signal.aborted) return
      onBreak(error)
      if (error && isFinal(error)) return
      const wait = WAITS[Math.min(tries, WAITS.length - 1)] ?? 0
      // Each a little less than the others, so that they do not all come back at once.
      await pause(wait * (0.7 + 0.3 * Math.random()), signal)
    }
  })()
  return () => leaving.abort()
}

/** Reads one stream to its end; gives the error it broke with. */
async function readOnce<E extends Endpoint>(
  endpoint: E,
  given: Call<E>,
  signal: AbortSignal,
  tell: (event: ReplyOf<E>) => void,
): Promise<ApiError | undefined> {
  try {
    const events = readEvents<ReplyOf<E>>(requestOf(endpoint, given, RELEASE), { credentials: 'same-origin', signal })
    for await (const event of events) if (!signal.aborted) tell(event)
    return undefined
  } catch (error) {
    if (error instanceof ApiError) return noticed(error)
    if (signal.aborted) return undefined
    throw error
  }
}

/** Signed out, not allowed, not there: asking again would bring the same. */
function isFinal({ status }: ApiError): boolean {
  return status === 401 || status === 403 || status === 404
}
