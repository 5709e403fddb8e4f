import { useId } from 'react'
import { WORD_PAGES } from '../../../contract/content.ts'
import type { StoreWords } from '../../../contract/front-content.ts'
import { getStore } from '../../../contract/settings.ts'
import { NEUTRAL_FRONT } from '../../../domain/content/neutral-front.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useReply } from '../../calls/use-reply.ts'
import { pieceName } from '../piece/piece-names.ts'

type ShopPage = readonly [address: string, name: string]

/** The pages of the shop that a link is most often for. */
const PAGES: readonly ShopPage[] = [
  ['/', 'Front page'],
  ['/collection', 'Collection'],
  ['/products', 'All products'],
  ['/bestsellers', 'Bestsellers'],
  ['/contact', 'Contact'],
  ['/track-order', 'Track an order'],
  ...WORD_PAGES.map((piece) => [`/${piece}`, pieceName(piece)] as const),
]

/** A field for where a link leads, which offers the pages of the shop by name. */
export function LinkField(given: Parameters<typeof TextField>[0]) {
  const list = useId()
  const { reply } = useReply(getStore, {})
  return (
    <>
      <TextField {...given} list={list} />
      <datalist id={list}>
        {[...PAGES, ...waysOf(reply?.store.words ?? {})].map(([address, name]) => (
          <option key={address} value={address}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  )
}

/** Categories and occasions by the owner's names where they have some: a link may be written before the first sweet is. */
function waysOf({ categories = [], own = [], occasions = [], unshown }: Partial<StoreWords>): ShopPage[] {
  const { items } = NEUTRAL_FRONT.categories
  const named = [...items, ...(unshown?.categories ?? []), ...categories, ...own]
  const shown = [...NEUTRAL_FRONT.occasions.items, ...(unshown?.occasions ?? []), ...occasions]
  return [
    ...new Map(named.map(({ category, name }) => [`/collection?category=${category}`, name])),
    ...new Map(shown.map(({ occasion, name }) => [`/collection?occasion=${occasion}`, name])),
  ]
}
