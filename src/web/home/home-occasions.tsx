import { ArchTile, ArchTiles } from '../../ui/layout/arch-tile.tsx'
import { Band } from '../../ui/layout/section-head.tsx'
import { OCCASION_LINKS } from '../frame/sweets-links.ts'
import { useShop } from '../page/use-shop.ts'

/** An arch for each occasion. */
export function OccasionTiles() {
  const { tiles } = useShop().store
  return (
    <Band butter id="occasions" title="Sweets for the day that needs them">
      <ArchTiles>
        {OCCASION_LINKS.map(({ name, text, ...way }) => (
          <ArchTile key={name} {...way} picture={tiles[name]}>
            {text}
          </ArchTile>
        ))}
      </ArchTiles>
    </Band>
  )
}
