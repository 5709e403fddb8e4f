import { readJson, readReply, refusalOf, unanswered } from '../../calls/api-error.ts'
import { type ApiRequest, requestOf } from '../../calls/request-of.ts'
import type { Call, Endpoint, ReplyOf } from '../../contract/endpoint.ts'

/** How long a shopper waits for an answer, ms. */
const PATIENCE = 15_000

/** Answers a request without a network: the pages are rendered beside the API they call. */
export type AnswerInProcess = (request: ApiRequest) => Promise<{ status: number; body: string }>

let answerInProcess: AnswerInProcess | undefined

/** Called once by the server's entry; a browser never has one. */
export function callInProcess(answer: AnswerInProcess): void {
  answerInProcess = answer
}

type CallOptions = {
  /** Of who is signed in, for a call that asks for a customer or looks who it is. */
  token?: string | undefined
  idempotencyKey?: string
  signal?: AbortSignal
}

/**
 * Calls one endpoint of the contract, in the browser by `fetch`, while rendering in process.
 * Gives the reply or throws an `ApiError`; the reply's shape is the contract's promise and is not parsed again.
 */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  given: Call<E>,
  options: CallOptions = {},
): Promise<ReplyOf<E>> {
  const request = requestFor(endpoint, given, options)
  const { status, body } = await (answerInProcess ?? answerOverNetwork)(request, options.signal)
  return readReply(status, body) as ReplyOf<E>
}

/** A call as it is sent for a customer. */
export function requestFor<E extends Endpoint>(endpoint: E, given: Call<E>, options: CallOptions): ApiRequest {
  return requestOf(endpoint, given, {
    ...(options.token && { token: options.token }),
    ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
  })
}

/** Calls an endpoint that replies with a file, in the browser only; throws an `ApiError` where no file came. */
export async function callForFile<E extends Endpoint>(
  endpoint: E,
  given: Call<E>,
  options: CallOptions = {},
): Promise<Blob> {
  const request = requestFor(endpoint, given, options)
  const { status, file } = await askNetwork(request, options.signal, async (response) => ({
    status: response.status,
    file: await response.blob(),
  }))
  if (status === 200 && !/json|html/.test(file.type)) return file
  throw refusalOf(status, readJson(await file.text(), status))
}

function answerOverNetwork(request: ApiRequest, signal?: AbortSignal) {
  return askNetwork(request, signal, async (response) => ({ status: response.status, body: await response.text() }))
}

async function askNetwork<T>(
  { url, ...request }: ApiRequest,
  signal: AbortSignal | undefined,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const patience = AbortSignal.timeout(PATIENCE)
  try {
    const response = await fetch(apiHost() + url, {
      ...request,
      credentials: 'omit',
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
    })
    return await read(response)
  } catch (error) {
    if (signal?.aborted) throw error
    throw unanswered()
  }
}

/** The document names the API's host where it is not the shop's own. */
export function apiHost(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="api-host"]')?.content ?? ''
}
