import type { FrontContent } from '../../contract/front-content.ts'
import { Band } from '../../ui/layout/section-head.tsx'
import { ArchTile, Tile, Tiles } from '../../ui/layout/tile.tsx'
import { categoryLinks, occasionLinks } from '../frame/sweets-links.ts'
import { useShop } from '../page/use-shop.ts'

/** A tile for each category. */
export function CategoryTiles({ title, pictures }: FrontContent['categories']) {
  const links = categoryLinks(useShop().store.words, 'front')
  if (links.length === 0) return null
  return (
    <Band id="categories" title={title}>
      <Tiles>
        {links.map(({ word, text, ...way }) => (
          <Tile key={word} {...way} picture={pictures[word]}>
            {text}
          </Tile>
        ))}
      </Tiles>
    </Band>
  )
}

/** An arch for each occasion. */
export function OccasionTiles({ title, pictures }: FrontContent['occasions']) {
  const links = occasionLinks(useShop().store.words, 'front')
  if (links.length === 0) return null
  return (
    <Band butter id="occasions" title={title}>
      <Tiles arches>
        {links.map(({ word, text, ...way }) => (
          <ArchTile key={word} {...way} picture={pictures[word]}>
            {text}
          </ArchTile>
        ))}
      </Tiles>
    </Band>
  )
}
