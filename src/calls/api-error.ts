import type { Failure } from '../contract/shapes.ts'

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

/** What one reads where no answer came. */
export function unanswered(): ApiError {
  return new ApiError('The shop could not be reached. Please check your connection.', {
    status: 0,
    code: 'unanswered',
  })
}

/** Whether no answer came: nobody knows whether the shop has heard. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'unanswered'
}

/** The reply to a call; throws an `ApiError` where it is a refusal or no reply of the shop's. */
export function readReply(status: number, text: string): Record<string, unknown> {
  const reply = readJson(text, status)
  if (status >= 400 || reply.success !== true) throw refusalOf(status, reply)
  return reply
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
