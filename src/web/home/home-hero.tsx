import type { FrontContent } from '../../contract/front-content.ts'
import { Hero } from '../../ui/bands/hero.tsx'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { BengaliMotif, MilkMotif, TraditionalMotif } from '../../ui/icons/category-motifs.tsx'
import { useShop } from '../page/use-shop.ts'

const PRINTS = [MilkMotif, TraditionalMotif, BengaliMotif]

/** The first view of the front page. */
export function HomeHero({ hero: { text, button, counter, slides } }: Pick<FrontContent, 'hero'>) {
  const { name } = useShop().store
  return (
    <Hero
      name={name}
      slides={slides.map(({ image, ...slide }) => ({ ...slide, address: image }))}
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
