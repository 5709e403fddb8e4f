import { FestivalBand } from '../../ui/bands/festival-band.tsx'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Picture } from '../../ui/cards/picture.tsx'
import { Arch } from '../../ui/layout/arch.tsx'
import { useShop } from '../page/use-shop.ts'

/** The band for whoever carries sweets to others. */
export function HomeFestival() {
  const { scenes, copy } = useShop().store
  return (
    <FestivalBand
      board="शुभ त्योहार"
      title="A box for every door you knock on"
      text="Barfi, ladoo and dry fruit in boxes to give away, tied with cotton string, with your note inside."
      facts={[
        { value: copy.customOrders, of: 'made the way you ask' },
        { value: copy.bulkDiscount, of: 'for many doors at once' },
      ]}
      action={
        <ButtonLink look="buy" size="big" href="/collection?category=giftbox">
          Shop festive boxes
        </ButtonLink>
      }
    >
      {scenes.festival.map(({ image, alt }) => (
        <Arch key={image}>
          <Picture address={image} alt={alt} sizes="(min-width: 720px) 22vw, 36vw" />
        </Arch>
      ))}
    </FestivalBand>
  )
}
