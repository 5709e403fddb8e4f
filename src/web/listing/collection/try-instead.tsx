import { ChipLink, Chips } from '../../../ui/fields/chip.tsx'
import { useShop } from '../../page/use-shop.ts'
import { searchHref } from '../../search/search-href.ts'

/** The searches that find what most people want, where another one found nothing. */
export function TryInstead() {
  const { popularSearches } = useShop().store.words
  return (
    <Chips>
      {popularSearches.map((text) => (
        <ChipLink key={text} href={searchHref(text)}>
          {text}
        </ChipLink>
      ))}
    </Chips>
  )
}
