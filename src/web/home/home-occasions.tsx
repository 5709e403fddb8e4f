import { ArchTile, ArchTiles } from '../../ui/layout/arch-tile.tsx'
import { SectionHead } from '../../ui/layout/section-head.tsx'
import { OCCASION_MOTIFS } from '../frame/menu-motifs.ts'
import { OCCASION_LINKS } from '../frame/shop-links.ts'
import { useShop } from '../page/use-shop.ts'

const GROUNDS = { birthday: 'rose', wedding: 'khoya', corporate: 'marigold', festival: 'pistachio' } as const

/** An arch for each occasion. */
export function OccasionTiles() {
  const { tiles } = useShop().store
  return (
    <section className="band band-butter" aria-labelledby="occasions">
      <div className="page">
        <SectionHead id="occasions" title="Sweets for the day that needs them" />
        <ArchTiles>
          {OCCASION_LINKS.map(({ occasion, text, board }) => (
            <ArchTile
              key={occasion}
              href={`/collection?occasion=${occasion}`}
              print={OCCASION_MOTIFS[occasion]}
              picture={tiles[occasion]}
              ground={GROUNDS[occasion]}
              board={board}
            >
              {text}
            </ArchTile>
          ))}
        </ArchTiles>
      </div>
    </section>
  )
}
