import type { findSetUp as contract, ShopDetails } from '../../contract/admin/set-up.ts'
import type { ReplyOf } from '../../contract/endpoint.ts'
import { isFssaiNumber, isGstin } from '../../domain/settings/licence-numbers.ts'
import type { Staff } from '../../domain/staff/staff.ts'
import type { Db, Tx } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { writeAudit } from '../log/audit.ts'
import { DEFAULT_SETTINGS } from '../settings/default-settings.ts'
import { findSettings } from '../settings/queries.ts'

type SetUp = Omit<ReplyOf<typeof contract>, 'success'>

/** How far a new shop is; the name that it has by default is none. */
export async function findSetUp(db: Db | Tx): Promise<SetUp> {
  const { settings } = await findSettings(db)
  const [newest] = await db<{ id: string; name: string; published: boolean }[]>`
    select id, name, published from products order by published desc, listed_at desc, id limit 1`
  const isNamed = settings.name !== DEFAULT_SETTINGS.name
  const { address, phone, email, gstin, fssai } = settings
  return {
    details: { name: isNamed ? settings.name : '', address, phone, email, gstin, fssai },
    hasDetails: isNamed && [address, phone, email].every((text) => text !== ''),
    hasProducts: newest?.published === true,
    waiting: newest && !newest.published ? { id: newest.id, name: newest.name } : null,
  }
}

/** Saves the details beside whatever else is saved; refuses licence numbers that have not their form. */
export async function saveShopDetails(db: Db, staff: Staff, details: ShopDetails): Promise<SetUp> {
  const problems = problemsOf(details)
  if (problems.length > 0) refuse({ code: 'settings-invalid', messages: problems })
  return transact(db, async (tx) => {
    await tx`lock table store_settings in share row exclusive mode`
    const { details: before } = await findSetUp(tx)
    await tx`
      insert into store_settings (settings) values (${tx.json(details)})
      on conflict (single) do update
        set settings = store_settings.settings || excluded.settings, version = store_settings.version + 1`
    await writeAudit(tx, staff, { action: 'settings-changed', about: 'settings', detail: { before, after: details } })
    return findSetUp(tx)
  })
}

function problemsOf({ gstin, fssai }: ShopDetails): readonly string[] {
  const problems: [boolean, string][] = [
    [gstin !== '' && !isGstin(gstin), 'This is no GSTIN: please compare it letter by letter.'],
    [!isFssaiNumber(fssai), 'An FSSAI number has 14 digits.'],
  ]
  return problems.filter(([isProblem]) => isProblem).map(([, words]) => words)
}
