import type { findSetUp as contract, ShopDetails } from '../../contract/admin/set-up.ts'
import type { ReplyOf } from '../../contract/endpoint.ts'
import { problemsOfSettings } from '../../domain/settings/shop-settings.ts'
import type { Staff } from '../../domain/staff/staff.ts'
import type { Db, Tx } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { changedSettings, type SettingsChange, writeSettings } from '../settings/change-settings.ts'
import { DEFAULT_SETTINGS } from '../settings/default-settings.ts'
import { findSettings } from '../settings/queries.ts'
import { findSetUpWords } from './find-set-up-words.ts'
import { findSteps, type SetUpParts } from './find-steps.ts'

type SetUp = Omit<ReplyOf<typeof contract>, 'success'>

/** How far a new shop is; the name that it has by default is none. */
export async function findSetUp(db: Db | Tx, parts: SetUpParts): Promise<SetUp> {
  const { settings } = await findSettings(db)
  const [newest] = await db<{ id: string; name: string; published: boolean }[]>`
    select id, name, published from products order by published desc, listed_at desc, id limit 1`
  const words = await findSetUpWords(db)
  const isNamed = settings.name !== DEFAULT_SETTINGS.name
  const { address, phone, email, gstin, needsNoGstin, fssai, legalName, grievance } = settings
  const numbers = { gstin, needsNoGstin, fssai }
  return {
    details: { name: isNamed ? settings.name : '', address, phone, email, ...numbers, legalName, grievance },
    hasDetails: isNamed && [address, phone, email].every((text) => text !== ''),
    hasHours: settings.week !== null || settings.hours.length > 0,
    hasProducts: newest?.published === true,
    steps: await findSteps(db, { settings, words, ...parts }),
    words,
    takesOrders: settings.takesOrders,
    saidAt: await findSaid(db, settings.takesOrders),
    waiting: newest && !newest.published ? { id: newest.id, name: newest.name } : null,
  }
}

/** The moment (ms) at which somebody opened the shop for orders, or had it take none; null where another way led there. */
async function findSaid(db: Db | Tx, takesOrders: boolean): Promise<number | null> {
  const [last] = await db<{ at: number; opened: boolean }[]>`
    select at, action = 'orders-opened' as opened from audit_log where action in ('orders-opened', 'orders-paused')
    order by id desc limit 1`
  return last?.opened === takesOrders ? last.at : null
}

/** Saves the details beside whatever else is saved; refuses licence numbers that have not their form. */
export async function saveShopDetails(
  db: Db,
  staff: Staff,
  { details, parts }: { details: ShopDetails; parts: SetUpParts },
): Promise<SetUp> {
  await transact(db, async (tx) => {
    await tx`lock table store_settings in share row exclusive mode`
    const before = await findSettings(tx)
    const after = changedSettings(before.settings, changeOf(details))
    const problems = problemsOfSettings(after, before.settings)
    if (problems.length > 0) refuse({ code: 'settings-invalid', messages: problems })
    await writeSettings(tx, staff, { before, after })
  })
  // Not within: looking for backups may take its time, and others want to save as well.
  return findSetUp(db, parts)
}

/** What was not sent stays as it is. */
function changeOf({ legalName, grievance, needsNoGstin, ...details }: ShopDetails): SettingsChange {
  const said = needsNoGstin !== undefined && { needsNoGstin }
  return { ...details, ...said, ...(legalName !== undefined && { legalName }), ...(grievance && { grievance }) }
}
