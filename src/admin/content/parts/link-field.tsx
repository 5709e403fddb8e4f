import { useId } from 'react'
import { WORD_PAGES } from '../../../contract/content.ts'
import { NEUTRAL_FRONT } from '../../../domain/content/neutral-front.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { pieceName } from '../piece/piece-names.ts'

const LISTS: readonly (readonly [address: string, name: string])[] = [
  ['/', 'Front page'],
  ['/collection', 'Collection'],
  ['/products', 'All products'],
  ['/bestsellers', 'Bestsellers'],
  ['/contact', 'Contact'],
  ['/track-order', 'Track an order'],
]

/** The pages of the shop that a link is most often for, by address. */
const SHOP_PAGES: readonly (readonly [address: string, name: string])[] = [
  ...LISTS,
  ...WORD_PAGES.map((piece) => [`/${piece}`, pieceName(piece)] as const),
  ...NEUTRAL_FRONT.categories.items.map(({ category, name }) => [`/collection?category=${category}`, name] as const),
  ...NEUTRAL_FRONT.occasions.items.map(({ occasion, name }) => [`/collection?occasion=${occasion}`, name] as const),
]

/** A field for where a link leads, which offers the pages of the shop. */
export function LinkField(given: Parameters<typeof TextField>[0]) {
  const list = useId()
  return (
    <>
      <TextField {...given} list={list} />
      <datalist id={list}>
        {SHOP_PAGES.map(([address, name]) => (
          <option key={address} value={address}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  )
}
