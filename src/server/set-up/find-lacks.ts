import type { findLacks as contract } from '../../contract/admin/set-up.ts'
import type { OwnSettings } from '../../contract/admin/settings.ts'
import type { WordPage } from '../../contract/content.ts'
import type { ReplyOf } from '../../contract/endpoint.ts'
import { reachableOfficer } from '../../domain/complaints/officer.ts'
import { versionInForce } from '../../domain/content/in-force.ts'
import {
  PRODUCT_DECLARATIONS,
  type ProductDeclaration,
  SHOP_DECLARATIONS,
  type ShopDeclaration,
} from '../../domain/law/declarations.ts'
import { lacksDeclaration } from '../catalog/record/lacks-declaration.ts'
import { findLivingContent } from '../content/queries.ts'
import type { Db } from '../db/connect.ts'
import { findSettings } from '../settings/queries.ts'

type Lacks = Omit<ReplyOf<typeof contract>, 'success'>

/** What the shop, and the products that shoppers can see, lack of what is asked of them. */
export async function findLacks(db: Db): Promise<Lacks> {
  const [{ settings }, worded, products, [all]] = await Promise.all([
    findSettings(db),
    findWorded(db),
    Promise.all(PRODUCT_DECLARATIONS.map((of) => countLacking(db, of))),
    db<{ published: number }[]>`select count(*)::int as published from products where published`,
  ])
  const isThere = { ...settingsThere(settings), ...worded }
  return {
    shop: SHOP_DECLARATIONS.map((of) => ({ of, isThere: isThere[of] })),
    published: all?.published ?? 0,
    products,
  }
}

type Worded = 'terms' | 'privacy' | 'returns'
const PAGE_OF: Readonly<Record<Worded, WordPage>> = {
  terms: 'terms',
  privacy: 'privacy-policy',
  returns: 'returns-cancellations',
}

/** Whether shoppers read the owner's own words there now. */
async function findWorded(db: Db): Promise<Record<Worded, boolean>> {
  const versions = await findLivingContent(db, Object.values(PAGE_OF))
  const isOwn = (of: Worded) => Boolean(versionInForce(versions.get(PAGE_OF[of]) ?? [], Date.now())?.body)
  return { terms: isOwn('terms'), privacy: isOwn('privacy'), returns: isOwn('returns') }
}

function settingsThere(settings: OwnSettings): Record<Exclude<ShopDeclaration, Worded>, boolean> {
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
