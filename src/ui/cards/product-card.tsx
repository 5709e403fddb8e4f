import Check from 'lucide-react/icons/check'
import { type FreeShipping, freeShippingWords } from '../../domain/cart/free-shipping.ts'
import type { Paise } from '../../domain/money.ts'
import { TextLink } from '../buttons/text-link.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../icons/icon.tsx'
import { Link } from '../link.tsx'
import { toast } from '../messages/toast-store.ts'
import { useMoment } from '../use-moment.ts'
import { CardAdd } from './card-add.tsx'
import { HeartButton } from './heart-button.tsx'
import { Picture } from './picture.tsx'
import { Price } from './price.tsx'
import styles from './product-card.module.css'
import { Rating } from './rating.tsx'
import { type TagKind, Tags } from './tag.tsx'
import { usePictureCycle } from './use-picture-cycle.ts'

export type CardTag = { kind: TagKind; text: string }

export type ProductCardProps = {
  name: string
  href: string
  /** Addresses; the first is shown, the others while hovered. */
  pictures: readonly string[]
  price: Paise
  was?: Paise | undefined
  /** How its delivery becomes free, where it can. */
  freeShipping?: FreeShipping | undefined
  /** The size the price and the button stand for. */
  size?: string | undefined
  rating?: number | undefined
  reviewCount: number
  tags?: readonly CardTag[] | undefined
  /** What its button says where it cannot be had. */
  soldOut?: string | false | undefined
  saved?: boolean | undefined
  onToggleSaved: () => void
  /** How many of it are in the cart. */
  quantity: number
  /** Whether it was added: what was refused has been said. */
  onAdd: () => boolean
  /** 0 takes it out of the cart. */
  onQuantity: (quantity: number) => void
  /** The heading's level below the section's own. */
  level?: 2 | 3 | undefined
  /** For the cards of the first view. */
  priority?: boolean | undefined
  /** As in `<img sizes>`; the default fits the grid of five. */
  sizes?: string | undefined
}

/** How long 'Added to cart!' covers the picture, ms (specification §9). */
const ADDED_FOR = 1500
/** On phones less than it is: with three pixels to one nobody sees the difference, and it is half the weight. */
const GRID_SIZES =
  '(min-width: 1280px) 250px, (min-width: 1024px) 24vw, (min-width: 600px) 31vw, (min-resolution: 2.5dppx) 25vw, 36vw'

/** A product on the shelf: the whole card opens it, heart and button act. */
export function ProductCard(card: ProductCardProps) {
  const { name, href, soldOut = false, level: Heading = 3 } = card
  const [added, showAdded] = useMoment(ADDED_FOR)
  const { shown, hovered, ...hover } = usePictureCycle(card.pictures.length)
  const add = () => {
    if (!card.onAdd()) return
    showAdded()
    toast.say(`${name} is in your cart.`)
  }
  return (
    <article className={classNames(styles.card, soldOut && styles.out)} {...hover}>
      <CardPicture card={card} shown={shown} hovered={hovered} added={added && card.quantity > 0} />
      <div className={styles.body}>
        <CardName level={Heading} name={name} href={href} />
        <Rating average={card.rating} count={card.reviewCount} />
        <Price price={card.price} was={card.was} size={card.size} faded={!!soldOut} />
        {card.freeShipping && <ShippingWords {...freeShippingWords(card.freeShipping)} />}
        <div className={styles.actions}>
          <CardAdd name={name} quantity={card.quantity} soldOut={soldOut} onAdd={add} onQuantity={card.onQuantity} />
          <TextLink href={href} className={styles.details}>
            View details<span className="hide"> of {name}</span>
          </TextLink>
        </div>
      </div>
      <HeartButton name={name} saved={card.saved ?? false} onToggle={card.onToggleSaved} />
    </article>
  )
}

// One line for the eye; how it comes about is told by the pointer, and to screen readers.
function ShippingWords({ what, how }: ReturnType<typeof freeShippingWords>) {
  return (
    <p className={styles.shipping}>
      <span title={how}>
        {what}
        {how && <span className="hide"> {how}</span>}
      </span>
    </p>
  )
}

function CardName({ level, name, href }: { level: 2 | 3; name: string; href: string }) {
  const Heading = `h${level}` as const
  return (
    <Heading className={styles.name}>
      <Link href={href}>{name}</Link>
    </Heading>
  )
}

type CardPictureProps = { card: ProductCardProps; shown: number; hovered: boolean; added: boolean }

function CardPicture({ card, shown, hovered, added }: CardPictureProps) {
  const { sizes = GRID_SIZES, priority } = card
  // While hovered the others are in the page too, hidden, so that each is there when its turn comes.
  const pictures = hovered ? card.pictures : card.pictures.slice(0, 1)
  return (
    <div className={styles.picture}>
      {pictures.map((address, index) => (
        <div key={address} hidden={index !== shown}>
          <Picture address={address} alt="" sizes={sizes} priority={priority || index > 0} />
        </div>
      ))}
      {added ? <Veil /> : <Tags tags={card.tags ?? []} />}
    </div>
  )
}

function Veil() {
  return (
    <p className={styles.veil}>
      <i>
        <Icon of={Check} />
      </i>
      Added to cart!
    </p>
  )
}
