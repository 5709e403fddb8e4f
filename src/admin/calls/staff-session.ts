import { useSyncExternalStore } from 'react'
import type { Staff } from '../../domain/staff/staff.ts'

/** Who is signed in: `asking` until the shop has said so, `unknown` where it could not be asked. */
export type StaffSession =
  | { status: 'asking' }
  | { status: 'unknown'; error: Error }
  /** `left`: by its owner's wish. */
  | { status: 'out'; shop: string; because: 'nobody' | 'left' }
  /** The session ended while it was in use: by `staff`. */
  | { status: 'out'; shop: string; because: 'expired'; staff: Staff }
  | { status: 'in'; shop: string; staff: Staff }

let present: StaffSession = { status: 'asking' }
const listeners = new Set<() => void>()

/** The session of this browser; the cookie itself is out of reach of any script. */
export const staffSession = {
  get: () => present,
  /** The shop's answer to who is signed in. */
  found: (shop: string, staff: Staff | null): void =>
    set(staff ? { status: 'in', shop, staff } : { status: 'out', shop, because: 'nobody' }),
  unknown: (error: Error): void => set({ status: 'unknown', error }),
  signIn: (staff: Staff): void => set({ status: 'in', shop: shopName(), staff }),
  signOut: (): void => set({ status: 'out', shop: shopName(), because: 'left' }),
  /** Called where the shop refuses a call because nobody is signed in any more. */
  expire: (): void => {
    if (present.status === 'in') set({ ...present, status: 'out', because: 'expired' })
  },
}

export function useStaffSession(): StaffSession {
  return useSyncExternalStore(subscribe, staffSession.get)
}

/** Who works here, or did until the session ended; only below `Desk`, which shows nothing to anybody else. */
export function useStaff(): Staff {
  const session = useStaffSession()
  if (!('staff' in session)) throw new Error('Nobody is signed in.')
  return session.staff
}

/** The shop's name; 'Back office' until it is known. */
export function useShopName(): string {
  useStaffSession()
  return shopName()
}

function shopName(): string {
  return 'shop' in present ? present.shop : 'Back office'
}

function set(next: StaffSession): void {
  present = next
  for (const listener of [...listeners]) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
