import { BASE } from '../../calls/paths.ts'

/** The path of the sign-in in the table of routes. */
export const SIGN_IN = '/sign-in'

/** Where one signs in, and comes back from to `from`. */
export function signInAddress(from: string | undefined): string {
  return `${BASE}${SIGN_IN}${from && from !== BASE ? `?${new URLSearchParams({ from })}` : ''}`
}

/** Where to go after signing in: a page of the back office, never elsewhere. */
export function returnAddress(from: string | undefined): string {
  return from?.startsWith(`${BASE}/`) && !/\/\/|\\|\p{Cc}/u.test(from) ? from : BASE
}
