import Heart from 'lucide-react/icons/heart'
import Snowflake from 'lucide-react/icons/snowflake'
import TagIcon from 'lucide-react/icons/tag'
import Truck from 'lucide-react/icons/truck'
import type { MouseEvent, RefObject } from 'react'
import type { Product } from '../../contract/catalog.ts'
import { freeShippingWords } from '../../domain/cart/free-shipping.ts'
import { LOW_STOCK } from '../../domain/catalog/product.ts'
import { savedPercentage } from '../../domain/catalog/product-badges.ts'
import { DEFAULT_SIZE, isSoldOut, sizeOnCard } from '../../domain/catalog/size.ts'
import { unitSalePrice } from '../../domain/catalog/unit-price.ts'
import { formatMoney, fromRupees } from '../../domain/money.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextButton } from '../../ui/buttons/text-link.tsx'
import { Price } from '../../ui/cards/price.tsx'
import { Rating } from '../../ui/cards/rating.tsx'
import { VegMark } from '../../ui/cards/veg-mark.tsx'
import { QuantityStepper } from '../../ui/fields/quantity-stepper.tsx'
import { SizeCards } from '../../ui/fields/tiles/size-cards.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Board } from '../../ui/layout/board.tsx'
import { holdSamePress } from '../../ui/same-press.ts'
import { soldOutWords } from '../cards/product-tags.ts'
import { useWish } from '../cards/shelf-card.tsx'
import { lazyPart } from '../page/lazy-part.tsx'
import { useFreeShipping } from '../page/use-free-shipping.ts'
import { useShop } from '../page/use-shop.ts'
import { PromiseRoom } from '../promise/promise-room.tsx'
import styles from './product-details.module.css'
import { ShareMenu } from './share-menu.tsx'
import { onlyLeftWords, type ProductChoice, sizeText } from './use-product-choice.ts'

const ProductPromise = lazyPart(() =>
  import('../promise/product-promise.tsx').then(({ ProductPromise }) => ProductPromise),
)

type BuyProps = {
  product: Product
  choice: ProductChoice
  onReviews: () => void
  /** Where the buttons stand. */
  actsAt: RefObject<HTMLDivElement | null>
}

/** Name, price, sizes and the buttons. */
export function ProductBuy({ product, choice, onReviews, actsAt }: BuyProps) {
  return (
    <div className={styles.buy}>
      <ProductName product={product} choice={choice} onReviews={onReviews} />
      <PromisedDay product={product} choice={choice} />
      {product.sizes[0] !== DEFAULT_SIZE && (
        <SizeCards
          sizes={choice.sizes.map(({ size, price, grams, availability }) => ({
            size,
            price: fromRupees(price),
            grams,
            soldOut: availability === 'out' && (product.notNow ?? 'Sold out'),
          }))}
          chosen={choice.size?.size}
          onChoose={choice.choose}
        />
      )}
      <div ref={actsAt} className={styles.act}>
        <LeftOfSize choice={choice} />
        <BuyActs product={product} choice={choice} />
      </div>
      <BuySide product={product} />
      <BuyPromises />
    </div>
  )
}

/** Nothing where the shop promises no days, or the product is sold out. */
function PromisedDay({ product, choice }: Pick<BuyProps, 'product' | 'choice'>) {
  const { promisesDays } = useShop().store
  const size = choice.size ?? sizeOnCard(choice.sizes)
  if (!promisesDays || !size || isSoldOut(choice.sizes)) return null
  return (
    <PromiseRoom>
      <ProductPromise productId={product._id} size={size.size} quantity={choice.quantity} />
    </PromiseRoom>
  )
}

type NameProps = Pick<BuyProps, 'product' | 'choice' | 'onReviews'>

function ProductName({ product, choice, onReviews }: NameProps) {
  const { gstin } = useShop().store
  const priced = choice.size ?? sizeOnCard(product.sizePrices)
  const was = priced?.discountPrice
  return (
    <div className={styles.name}>
      <div className={styles.title}>
        <h1>{product.name}</h1>
        <Board>{product.nameHi}</Board>
      </div>
      <div className={styles.meta}>
        <Price
          big
          price={fromRupees(priced?.price ?? product.price)}
          was={was === undefined ? undefined : fromRupees(was)}
          size={sizeText(priced?.size)}
          savedPercent={savedPercentage(priced?.price ?? product.price, was)}
        />
        <button type="button" className={styles.rating} onClick={onReviews}>
          {product.reviewCount === 0 ? (
            'No reviews yet'
          ) : (
            <Rating average={product.rating} count={product.reviewCount} />
          )}
        </button>
        {product.vegetarian && (
          <span>
            <VegMark /> Vegetarian
          </span>
        )}
      </div>
      <p className="micro quiet">
        {[priced && unitSalePrice(fromRupees(priced.price), priced.grams), gstin !== '' && 'Inclusive of all taxes']
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  )
}

/** Said where few are left, or where as many as there are have been asked for. */
function LeftOfSize({ choice: { size, most, quantity, left } }: { choice: ProductChoice }) {
  if (left !== undefined && (left <= LOW_STOCK || quantity >= most)) return <p role="status">{onlyLeftWords(left)}</p>
  return size?.availability === 'low' ? <p>Only a few left</p> : null
}

function BuyActs({ product, choice }: Pick<BuyProps, 'product' | 'choice'>) {
  const out = soldOutWords({ ...product, sizePrices: choice.sizes })
  if (out) {
    return (
      <Button size="big" wide disabled>
        {out}
      </Button>
    )
  }
  return (
    <div className={styles.acts}>
      <QuantityStepper
        big
        value={choice.quantity}
        most={choice.most}
        onChange={choice.setQuantity}
        onInvalid={choice.refuseQuantity}
      />
      <BuyButtons big choice={choice} />
    </div>
  )
}

/** The two ways to buy, of which one leads; while no orders are taken, the other says so where there is room. */
export function BuyButtons({ choice, big }: { choice: ProductChoice; big?: boolean }) {
  const { takesOrders } = useShop().store
  const size = big ? 'big' : 'normal'
  // What answers comes up under the finger.
  const press = (act: () => void) => (event: MouseEvent) => {
    holdSamePress(event.nativeEvent)
    act()
  }
  return (
    <>
      <Button size={size} onClick={press(choice.add)}>
        Add to Cart
      </Button>
      {(takesOrders || big) && (
        <Button size={size} look="line" disabled={!takesOrders} onClick={press(choice.buyNow)}>
          {takesOrders ? 'Buy Now' : 'No orders now'}
        </Button>
      )}
    </>
  )
}

function BuySide({ product }: { product: Product }) {
  const { wished, toggleWish } = useWish(product._id)
  return (
    <div className={styles.side}>
      <TextButton icon={Heart} aria-pressed={wished} onClick={toggleWish}>
        {wished ? 'Saved to wishlist' : 'Save to wishlist'}
      </TextButton>
      <ShareMenu title={product.name} />
    </div>
  )
}

function BuyPromises() {
  const { store } = useShop()
  const freeShipping = useFreeShipping()
  const free = freeShipping && freeShippingWords(freeShipping)
  return (
    <ul className={styles.list}>
      {store.copy.sameDay && !store.promisesDays && (
        <li>
          <Icon of={Truck} />
          <span>{store.copy.sameDay}</span>
        </li>
      )}
      {free && (
        <li>
          <Icon of={TagIcon} />
          <span>{[free.what, free.how].filter(Boolean).join(' ')}</span>
        </li>
      )}
      <li>
        <Icon of={Snowflake} />
        <span>Cold packing can be added at checkout, {formatMoney(fromRupees(store.coldPackingCost))}</span>
      </li>
    </ul>
  )
}
