import { ApiError, readReply, unanswered } from '../../calls/api-error.ts'
import { type ApiRequest, requestOf } from '../../calls/request-of.ts'
import { RELEASE } from '../../contract/admin/release.ts'
import type { Call, Endpoint, ReplyOf } from '../../contract/endpoint.ts'
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
 * can be shown; one that says that nobody is signed in any more leads to the sign-in and back.
 */
export async function callAdmin<E extends Endpoint>(
  endpoint: E,
  given: Call<E>,
  { signal, file }: CallOptions = {},
): Promise<ReplyOf<E>> {
  const { url, ...request } =
    file === undefined ? requestOf(endpoint, given, RELEASE) : requestWith(file, endpoint, given)
  const patience = AbortSignal.timeout(PATIENCE)
  const until = signal ? AbortSignal.any([signal, patience]) : patience
  try {
    const response = await fetch(url, { ...request, credentials: 'same-origin', signal: until })
    return readReply(response.status, await response.text()) as ReplyOf<E>
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
