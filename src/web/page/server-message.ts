import { ApiError } from '../../calls/api-error.ts'

/** The shop's own words in a failure, if it answered with any. */
export function serverMessage(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  const { message } = error.reply
  return typeof message === 'string' && message !== '' ? message : undefined
}
