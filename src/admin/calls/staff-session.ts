import type { Staff } from '../../domain/staff/staff.ts'
import { createObservable, useObserved } from '../../ui/observable.ts'

/** Who is signed in: `asking` until the shop has said so, `unknown` where it could not be asked. */
export type StaffSession =
  | { status: 'asking' }
  | { status: 'unknown'; error: Error }
  /** `left`: by its owner's wish. */
  | { status: 'out'; shop: string; because: 'nobody' | 'left' }
  /** The session ended while it was in use: by `staff`. */
  | { status: 'out'; shop: string; because: 'expired'; staff: Staff }
  | { status: 'in'; shop: string; staff: Staff }

const observed = createObservable<StaffSession>({ status: 'asking' })
const { get, set } = observed

/** The session of this browser; the cookie itself is out of reach of any script. */
export const staffSession = {
  get,
  /** The shop's answer to who is signed in. */
  found: (shop: string, staff: Staff | null): void =>
    set(staff ? { status: 'in', shop, staff } : { status: 'out', shop, because: 'nobody' }),
  unknown: (error: Error): void => set({ status: 'unknown', error }),
  signIn: (staff: Staff): void => set({ status: 'in', shop: shopName(), staff }),
  signOut: (): void => set({ status: 'out', shop: shopName(), because: 'left' }),
  /** Called where the shop refuses a call because nobody is signed in any more. */
  expire: (): void => {
    const present = get()
    if (present.status === 'in') set({ ...present, status: 'out', because: 'expired' })
  },
}

export function useStaffSession(): StaffSession {
  return useObserved(observed)
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
  const present = get()
  return 'shop' in present ? present.shop : 'Back office'
}
