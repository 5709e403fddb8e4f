import type { FrontContent } from '../../contract/front-content.ts'
import { FestivalBand } from '../../ui/bands/festival-band.tsx'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Picture } from '../../ui/cards/picture.tsx'
import { Arch } from '../../ui/layout/arch.tsx'

/** The owner's bands whose time it is. */
export function HomeBands({ bands }: Pick<FrontContent, 'bands'>) {
  return bands.map(({ button, pictures, ...band }) => (
    <FestivalBand
      key={band.title}
      {...band}
      action={
        button && (
          <ButtonLink look="buy" size="big" href={button.href}>
            {button.text}
          </ButtonLink>
        )
      }
    >
      {pictures.length > 0 &&
        pictures.map(({ image, alt }) => (
          <Arch key={image}>
            <Picture address={image} alt={alt} sizes="(min-width: 720px) 22vw, (min-resolution: 2.5dppx) 25vw, 36vw" />
          </Arch>
        ))}
    </FestivalBand>
  ))
}
