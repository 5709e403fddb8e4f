import { useId } from 'react'
import { WORD_PAGES } from '../../../contract/content.ts'
import type { StoreWords } from '../../../contract/front-content.ts'
import { getStore } from '../../../contract/settings.ts'
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

/** A field for where a link leads, which offers the pages of the shop, and what its menus lead to by the owner's names. */
export function LinkField(given: Parameters<typeof TextField>[0]) {
  const list = useId()
  const { reply } = useReply(getStore, {})
  return (
    <>
      <TextField {...given} list={list} />
      <datalist id={list}>
        {[...PAGES, ...(reply ? menusOf(reply.store.words) : [])].map(([address, name]) => (
          <option key={address} value={address}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  )
}

function menusOf({ categories, own = [], occasions }: StoreWords): ShopPage[] {
  return [
    ...[...categories, ...own].map(({ category, name }) => [`/collection?category=${category}`, name] as const),
    ...occasions.map(({ occasion, name }) => [`/collection?occasion=${occasion}`, name] as const),
  ]
}
