import { BASE } from '../base.ts'

/** Where one signs in, and comes back from to `from`. */
export function signInAddress(from: string | undefined): string {
  return `${BASE}/sign-in${from && from !== BASE ? `?${new URLSearchParams({ from })}` : ''}`
}

/** Where to go after signing in: a page of the back office, never elsewhere. */
export function returnAddress(from: string | undefined): string {
  return from?.startsWith(`${BASE}/`) && !/\/\/|\\|\p{Cc}/u.test(from) ? from : BASE
}
