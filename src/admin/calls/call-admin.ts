import { ApiError, readJson, readReply, refusalOf, unanswered } from '../../calls/api-error.ts'
import { type ApiRequest, requestOf } from '../../calls/request-of.ts'
import type { Call, Endpoint, ReplyOf } from '../../contract/endpoint.ts'
import { RELEASE } from '../../contract/release.ts'
import { askWhoActs } from './identity-question.ts'
import { staffSession } from './staff-session.ts'

/** How long somebody at work waits for an answer, ms: an import takes longer than a shopper's call. */
const PATIENCE = 60_000

type CallOptions = {
  signal?: AbortSignal
  /** Of a call that takes one: its text. */
  file?: string
}

/**
 * Calls one endpoint of the back office with the session's cookie. Gives the reply or throws an `ApiError` whose message
 * can be shown; one that says that nobody is signed in any more leads to the sign-in and back. A call that asks again who
 * acts waits for the answer and is made once more.
 */
export function callAdmin<E extends Endpoint>(
  endpoint: E,
  given: Call<E>,
  options: CallOptions = {},
): Promise<ReplyOf<E>> {
  return askedAgain(() =>
    send(endpoint, given, options, async (response) => {
      return readReply(response.status, await response.text()) as ReplyOf<E>
    }),
  )
}

/** As `callAdmin`, for a call that is answered with a file: gives it to the browser to be saved. */
export async function saveFile<E extends Endpoint>(endpoint: E, given: Call<E>): Promise<void> {
  const { file, name } = await askedAgain(() =>
    send(endpoint, given, {}, async (response) => {
      if (!response.ok) throw refusalOf(response.status, readJson(await response.text(), response.status))
      return { file: await response.blob(), name: nameIn(response.headers.get('content-disposition')) }
    }),
  )
  const url = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), PATIENCE)
}

function nameIn(disposition: string | null): string {
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'file'
}

async function askedAgain<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    const isAsked = error instanceof ApiError && error.code === 'confirmation-required'
    if (!isAsked || !(await askWhoActs())) throw error
    return call()
  }
}

async function send<E extends Endpoint, Answer>(
  endpoint: E,
  given: Call<E>,
  { signal, file }: CallOptions,
  read: (response: Response) => Promise<Answer>,
): Promise<Answer> {
  const { url, ...request } =
    file === undefined ? requestOf(endpoint, given, RELEASE) : requestWith(file, endpoint, given)
  const patience = AbortSignal.timeout(PATIENCE)
  const until = signal ? AbortSignal.any([signal, patience]) : patience
  try {
    return await read(await fetch(url, { ...request, credentials: 'same-origin', signal: until }))
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    throw noticed(error instanceof ApiError ? error : unanswered())
  }
}

/** A call with a file as its body. */
function requestWith<E extends Endpoint>(file: string, endpoint: E, given: Call<E>): ApiRequest {
  const { headers, ...request } = requestOf(endpoint, given, RELEASE)
  return { ...request, headers: { ...headers, 'content-type': 'application/octet-stream' }, body: file }
}

/** The same error, after a session that is over was taken note of. */
export function noticed(error: ApiError): ApiError {
  if (error.code === 'staff-unauthenticated') staffSession.expire()
  return error
}
