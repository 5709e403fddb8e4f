import { ApiError, readJson, refusalOf, unanswered } from './api-error.ts'
import type { ApiRequest } from './request-of.ts'

/** After so long without a sign of life a stream counts as lost, ms: the shop's heart beats every 15 s. */
const SILENCE = 40_000

type Options = { credentials: RequestCredentials; signal: AbortSignal }

/**
 * Reads a streamed call (by `fetch`: the browser's own EventSource sends no token and tells no status): each event as it
 * comes, until the shop ends the stream. Throws an `ApiError` where it is refused, cannot be had or falls silent, and the
 * reason of `signal` once that is aborted.
 */
export async function* readEvents<Told>(
  { url, ...request }: ApiRequest,
  { credentials, signal }: Options,
): AsyncGenerator<Told> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), SILENCE)
  const alive = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), SILENCE)
  }
  try {
    const headers = { ...request.headers, accept: 'text/event-stream' }
    const both = AbortSignal.any([signal, silence.signal])
    const response = await fetch(url, { ...request, headers, credentials, signal: both })
    if (!response.ok || !response.body)
      throw refusalOf(response.status, readJson(await response.text(), response.status))
    for await (const data of dataIn(response.body, alive)) yield JSON.parse(data)
  } catch (error) {
    if (signal.aborted) throw signal.reason
    throw error instanceof ApiError ? error : unanswered()
  } finally {
    clearTimeout(timer)
    silence.abort()
  }
}

/** The data of each event in a stream of bytes; `alive` hears of everything that comes, heartbeats included. */
export async function* dataIn(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  alive: () => void,
): AsyncGenerator<string> {
  // No `for await` here: Safari's streams cannot do that.
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    alive()
    const events = (text + part.value).split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) if (event.startsWith('data: ')) yield event.slice('data: '.length)
  }
}
