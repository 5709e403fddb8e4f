import type { PieceName } from '../../contract/admin/content.ts'
import type { findLacks as contract } from '../../contract/admin/set-up.ts'
import type { OwnSettings } from '../../contract/admin/settings.ts'
import type { ReplyOf } from '../../contract/endpoint.ts'
import { reachableOfficer } from '../../domain/complaints/officer.ts'
import {
  DECLARATION_PAGES,
  PRODUCT_DECLARATIONS,
  type ProductDeclaration,
  SHOP_DECLARATIONS,
  type ShopDeclaration,
  type WordedDeclaration,
} from '../../domain/law/declarations.ts'
import { lacksDeclaration } from '../catalog/record/lacks-declaration.ts'
import { findWordedPieces } from '../content/worded-pieces.ts'
import type { Db } from '../db/connect.ts'
import { findSettings } from '../settings/queries.ts'

type Lacks = Omit<ReplyOf<typeof contract>, 'success'>

/** What the shop, and the products that shoppers can see, lack of what is asked of them. */
export async function findLacks(db: Db): Promise<Lacks> {
  const [{ settings }, worded, products, [all]] = await Promise.all([
    findSettings(db),
    findWordedPieces(db),
    Promise.all(PRODUCT_DECLARATIONS.map((of) => countLacking(db, of))),
    db<{ published: number }[]>`select count(*)::int as published from products where published`,
  ])
  const isThere = { ...settingsThere(settings), ...wordedThere(worded) }
  return {
    shop: SHOP_DECLARATIONS.map((of) => ({
      of,
      isThere: isThere[of],
      isNeeded: of !== 'gstin' || !settings.needsNoGstin,
    })),
    published: all?.published ?? 0,
    products,
  }
}

/** Whether shoppers read the owner's own words there now. */
function wordedThere(worded: ReadonlySet<PieceName>): Record<WordedDeclaration, boolean> {
  const { terms, privacy, returns } = DECLARATION_PAGES
  return { terms: worded.has(terms), privacy: worded.has(privacy), returns: worded.has(returns) }
}

function settingsThere(settings: OwnSettings): Record<Exclude<ShopDeclaration, WordedDeclaration>, boolean> {
  const { legalName, address, phone, email, grievance, fssai, gstin } = settings
  const isSaid = (...texts: string[]) => texts.every((text) => text.trim() !== '')
  return {
    'legal-name': isSaid(legalName),
    address: isSaid(address),
    contact: isSaid(phone, email),
    officer: isSaid(reachableOfficer(grievance).name),
    fssai: isSaid(fssai),
    gstin: isSaid(gstin),
  }
}

async function countLacking(db: Db, of: ProductDeclaration): Promise<Lacks['products'][number]> {
  const [row] = await db<{ lacking: number; first: { id: string; name: string } | null }[]>`
    select count(*)::int as lacking,
      (array_agg(json_build_object('id', p.id, 'name', p.name) order by p.name, p.id))[1] as first
    from products p where p.published and ${lacksDeclaration(db, of)}`
  return { of, lacking: row?.lacking ?? 0, first: row?.first ?? null }
}
