import type { ShopLook } from '../../contract/settings.ts'
import type { Staff } from '../../domain/staff/staff.ts'
import { createObservable, useObserved } from '../../ui/observable.ts'
import { forgetKeptForRun } from './kept-for-run.ts'

/** Who is signed in: `asking` until the shop has said so, `unknown` where it could not be asked. */
export type StaffSession =
  | { status: 'asking' }
  | { status: 'unknown'; error: Error }
  /** `left`: by its owner's wish. */
  | ({ status: 'out'; because: 'nobody' | 'left' } & SessionShop)
  /** The session ended while it was in use: by `staff`. */
  | ({ status: 'out'; because: 'expired'; staff: Staff } & SessionShop)
  | ({ status: 'in'; staff: Staff } & SessionShop)

/**
 * The shop whose back office it is: its name, the address where shoppers open it, how it looks, whether it promises days,
 * and how long (ms) a step of an order can be taken back. `isOwnerless`: nobody could ever sign in yet.
 */
export type SessionShop = {
  shop: string
  /** Undefined until it is known, as it stays where a process of the release before answers. */
  origin?: string | undefined
  look: ShopLook | undefined
  promisesDays: boolean
  undoFor: number
  isOwnerless?: boolean
}

const observed = createObservable<StaffSession>({ status: 'asking' })
const { get, set } = observed

/** The session of this browser; the cookie itself is out of reach of any script. */
export const staffSession = {
  get,
  /** The shop's answer to who is signed in. */
  found: (shop: SessionShop, staff: Staff | null): void =>
    set(staff ? { status: 'in', ...shop, staff } : { status: 'out', ...shop, because: 'nobody' }),
  unknown: (error: Error): void => set({ status: 'unknown', error }),
  signIn: (staff: Staff): void => {
    forgetKeptForRun()
    set({ status: 'in', ...presentShop(), isOwnerless: false, staff })
  },
  signOut: (): void => {
    forgetKeptForRun()
    set({ status: 'out', ...presentShop(), because: 'left' })
  },
  /** Called where the shop wears another look from now on. */
  dress: (look: ShopLook): void => {
    const present = get()
    if ('shop' in present) set({ ...present, look })
  },
  /** Called where the shop is named otherwise from now on. */
  rename: (shop: string): void => {
    const present = get()
    if ('shop' in present) set({ ...present, shop })
  },
  /** Called where the shop refuses a call because nobody is signed in any more. */
  expire: (): void => {
    const present = get()
    forgetKeptForRun()
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
  return presentShop().shop
}

/** The address where shoppers open the shop; undefined until it is known. */
export function useShopOrigin(): string | undefined {
  useStaffSession()
  return presentShop().origin
}

/** How the shop looks; undefined until it is known. */
export function useShopLook(): ShopLook | undefined {
  useStaffSession()
  return presentShop().look
}

/** Whether the shop promises days; what says so is not there in one that does not. */
export function useShopPromises(): boolean {
  useStaffSession()
  return presentShop().promisesDays
}

/** How long (ms) a step of an order can be taken back; 0: it cannot. */
export function useUndoFor(): number {
  useStaffSession()
  return presentShop().undoFor
}

function presentShop(): SessionShop {
  const present = get()
  return 'shop' in present ? shopIn(present) : { shop: 'Back office', look: undefined, promisesDays: false, undoFor: 0 }
}

/** Of what knows more than that, the shop. */
export function shopIn({ shop, origin, look, promisesDays, undoFor, isOwnerless = false }: SessionShop): SessionShop {
  return { shop, origin, look, promisesDays, undoFor, isOwnerless }
}
