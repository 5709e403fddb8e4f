import { BiscuitMotif } from '../../ui/icons/category-motifs.tsx'
import { Band } from '../../ui/layout/section-head.tsx'
import { ArchTile, Tile, Tiles } from '../../ui/layout/tile.tsx'
import { CATEGORY_LINKS, OCCASION_LINKS } from '../frame/sweets-links.ts'
import { useShop } from '../page/use-shop.ts'

/** A tile for each kind of sweets, and one for biscuits. */
export function CategoryTiles() {
  const { tiles } = useShop().store
  return (
    <Band id="categories" title="Walk along the counter">
      <Tiles>
        {CATEGORY_LINKS.map(({ name, text, ...way }) => (
          <Tile key={name} {...way} picture={tiles[name]}>
            {text}
          </Tile>
        ))}
        <Tile href="/collection?category=cookies" print={BiscuitMotif} picture={tiles.cookies} board="बिस्कुट">
          Biscuits
        </Tile>
      </Tiles>
    </Band>
  )
}

/** An arch for each occasion. */
export function OccasionTiles() {
  const { tiles } = useShop().store
  return (
    <Band butter id="occasions" title="Sweets for the day that needs them">
      <Tiles arches>
        {OCCASION_LINKS.map(({ name, text, ...way }) => (
          <ArchTile key={name} {...way} picture={tiles[name]}>
            {text}
          </ArchTile>
        ))}
      </Tiles>
    </Band>
  )
}
