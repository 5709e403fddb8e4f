import { ApiError } from '../../calls/api-error.ts'

/** What a shopper reads of a failure: an answer's own words, or that none came; anything else speaks to programmers. */
export function failureWords(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Something went wrong. Please try again.'
}
