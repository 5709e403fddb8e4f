import type { FrontContent } from '../../contract/front-content.ts'
import { Hero } from '../../ui/bands/hero.tsx'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { BengaliMotif, MilkMotif, TraditionalMotif } from '../../ui/icons/category-motifs.tsx'
import type { ShelfProduct } from '../cards/shelf-product.ts'
import { useShop } from '../page/use-shop.ts'
import { HeroSweet } from './hero-sweet.tsx'

const PRINTS = [MilkMotif, TraditionalMotif, BengaliMotif]

/** `sweets`: those in the pictures, as far as they have come and are sold. */
type HomeHeroProps = Pick<FrontContent, 'hero'> & { sweets: readonly ShelfProduct[] }

/** The first view of the front page. */
export function HomeHero({ hero: { heading, text, button, counter, slides }, sweets }: HomeHeroProps) {
  const { name } = useShop().store
  return (
    <Hero
      above={heading?.above ?? 'Welcome to'}
      name={heading?.title ?? name}
      slides={slides.map(({ image, product, ...slide }) => ({
        ...slide,
        address: image,
        // Its place is kept while it is on its way.
        ...(product && { below: <SweetOf product={sweets.find(({ _id }) => _id === product)} /> }),
      }))}
      prints={PRINTS}
      counter={counter}
    >
      {text && <p>{text}</p>}
      {button && (
        <ButtonLink size="big" href={button.href}>
          {button.text}
        </ButtonLink>
      )}
    </Hero>
  )
}

function SweetOf({ product }: { product: ShelfProduct | undefined }) {
  return product ? <HeroSweet {...product} /> : null
}
