import type { Call, Endpoint, ReplyOf } from '../contract/endpoint.ts'
import type { Failure } from '../contract/shapes.ts'
import { addressOfCall } from './call-address.ts'

/** How long a shopper waits for an answer, ms. */
const PATIENCE = 15_000

/** A call that brought no reply: refused by the shop (`status` and `code` say why) or not answered at all (`status` 0). */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: string
  /** Fields a refusal may carry beside its message, such as `similar` of an unknown product. */
  readonly reply: Readonly<Record<string, unknown>>

  constructor(message: string, answer: { status: number; code: string; reply?: Record<string, unknown> }) {
    super(message)
    this.status = answer.status
    this.code = answer.code
    this.reply = answer.reply ?? {}
  }
}

export type ApiRequest = {
  method: Endpoint['method']
  /** Path and query under the API's host. */
  url: string
  headers: Record<string, string>
  body?: string
}

/** Answers a request without a network: the pages are rendered beside the API they call. */
export type AnswerInProcess = (request: ApiRequest) => Promise<{ status: number; body: string }>

let answerInProcess: AnswerInProcess | undefined

/** Called once by the server's entry; a browser never has one. */
export function callInProcess(answer: AnswerInProcess): void {
  answerInProcess = answer
}

type CallOptions = {
  /** Sent only where the endpoint asks for a customer. */
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
  const request = requestOf(endpoint, given, options)
  const { status, body } = await (answerInProcess ?? answerOverNetwork)(request, options.signal)
  const reply = readJson(body, status)
  if (status >= 400 || reply.success !== true) throw refusalOf(status, reply)
  return reply as ReplyOf<E>
}

/** A call as it is sent. */
export function requestOf<E extends Endpoint>(endpoint: E, given: Call<E>, options: CallOptions): ApiRequest {
  const { body, query, params } = given as {
    body?: unknown
    query?: Record<string, unknown>
    params?: Record<string, string>
  }
  const headers: Record<string, string> = { accept: 'application/json' }
  if (endpoint.auth === 'customer' && options.token) headers.token = options.token
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
  const request = { method: endpoint.method, url: addressOfCall(endpoint.path, params, query), headers }
  if (endpoint.method === 'GET') return request
  headers['content-type'] = 'application/json'
  return { ...request, body: JSON.stringify(body ?? {}) }
}

/** What a shopper reads where no answer came. */
export function unanswered(): ApiError {
  return new ApiError('The shop could not be reached. Please check your connection.', {
    status: 0,
    code: 'unanswered',
  })
}

/** Calls an endpoint that replies with a file, in the browser only; throws an `ApiError` where no file came. */
export async function callForFile<E extends Endpoint>(
  endpoint: E,
  given: Call<E>,
  options: CallOptions = {},
): Promise<Blob> {
  const request = requestOf(endpoint, given, options)
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

export function readJson(text: string, status: number): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  } catch {
    // A proxy in front of the shop may answer in HTML.
  }
  throw new ApiError('Something went wrong on our side. Please try again.', { status, code: 'unreadable' })
}

export function refusalOf(status: number, reply: Record<string, unknown>): ApiError {
  const { message, code } = reply as Partial<Failure>
  // What is wrong with the form of a request is told in words for programs: they stay in the reply.
  const told = code === 'bad-request' ? 'The shop could not read this. Please check what you entered.' : message
  return new ApiError(told ?? 'Something went wrong on our side. Please try again.', {
    status,
    code: code ?? 'internal',
    reply,
  })
}
