import { daysOf, shelfLifeOf } from '../catalog/shelf-life.ts'
import type { WhoseShop } from '../demo-claims/whose-shop.ts'

type Sweet = { name: string; tags: readonly string[]; shelfLife?: string | null | undefined }

/** What milk sweets keep at most, in days (specification §1). */
const MILK_DAYS = 3

const THIN = /papdi|papad|ghevar|khakhra|chikki|gajak|sev\b/i
const THIN_TAGS = ['flaky', 'crisp', 'crunchy']

/** The milk sweets among these of which the shop says that they keep no longer, each once, by name. */
export function milkSweetsIn(sweets: readonly Sweet[], shop: WhoseShop): readonly string[] {
  return namesOf(sweets, ({ name, tags, shelfLife }) => {
    const days = daysOf(shelfLifeOf(name, shelfLife, shop))
    return tags.includes('milk') && days !== undefined && days.longest <= MILK_DAYS
  })
}

/** Those that break easily. */
export function thinThingsIn(sweets: readonly Sweet[]): readonly string[] {
  return namesOf(sweets, ({ name, tags }) => THIN.test(name) || tags.some((tag) => THIN_TAGS.includes(tag)))
}

function namesOf(sweets: readonly Sweet[], isMeant: (sweet: Sweet) => boolean): readonly string[] {
  return [...new Set(sweets.filter(isMeant).map(({ name }) => name))]
}
