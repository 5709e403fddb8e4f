import type { Staff } from '../../domain/staff/staff.ts'
import { forgetKeptForRun, keepForRun, readKeptForRun } from './kept-for-run.ts'
import { paths } from './paths.ts'
import type { SessionShop } from './staff-session.ts'

type KeptSession = { staff: Staff; shop: SessionShop; at: number }

/** As long as a session lasts that nobody uses (ms). */
const LASTS = 12 * 60 * 60_000

/** Lets the run be opened where the shop cannot be asked who is signed in. */
export function keepSession(shop: SessionShop, staff: Staff): void {
  keepForRun('session', { staff, shop, at: Date.now() } satisfies KeptSession)
}

/** Who was signed in to the run lately, on its own page; what is older is forgotten. The shop still asks with each call. */
export function findKeptSession(): KeptSession | undefined {
  if (location.pathname !== paths.run) return undefined
  const kept = readKeptForRun('session') as KeptSession | undefined
  if (kept && Date.now() - kept.at < LASTS) return kept
  forgetKeptForRun()
  return undefined
}

/** Forgets what was kept for anybody but whom the shop says is signed in. */
export function keepOnlyFor(staff: Staff | null): void {
  const kept = readKeptForRun('session') as KeptSession | undefined
  if (kept && kept.staff.id !== staff?.id) forgetKeptForRun()
}
