import { useEffect, useRef, useState } from 'react'
import type { Product } from '../../contract/catalog.ts'
import { isSoldOut, sizeOnCard } from '../../domain/catalog/size.ts'
import { formatMoney, fromRupees } from '../../domain/money.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { BottomBar } from '../../ui/panels/bottom-bar.tsx'
import { ShelfBand } from '../cards/shelf-band.tsx'
import type { ShelfProduct } from '../cards/shelf-product.ts'
import type { Rated } from '../reviews/use-reviews.ts'
import { ProductCrumbs } from './product-breadcrumb.tsx'
import { ProductBuy } from './product-buy.tsx'
import styles from './product-details.module.css'
import { ProductFacts } from './product-facts.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { type ProductTab, ProductTabs } from './product-tabs.tsx'
import { type ProductChoice, sizeText, useProductChoice } from './use-product-choice.ts'

type DetailsProps = { product: Product; related: readonly ShelfProduct[] }

/** The product page; another product starts with nothing chosen. */
export function ProductDetails(props: DetailsProps) {
  return <Details key={props.product._id} {...props} />
}

function Details({ product: loaded, related }: DetailsProps) {
  // What the reviews say may be newer than the page: somebody, perhaps the shopper, has just written one.
  const [rated, setRated] = useState<Rated>({ rating: loaded.rating, count: loaded.reviewCount })
  const product = { ...loaded, rating: rated.rating, reviewCount: rated.count }
  const choice = useProductChoice(product)
  const [tab, setTab] = useState<ProductTab>('description')
  const sizesAt = useRef<HTMLDivElement>(null)
  const actsAt = useRef<HTMLDivElement>(null)
  const inView = useInView(actsAt)
  const showReviews = () => {
    setTab('reviews')
    document.getElementById('about')?.scrollIntoView()
  }
  return (
    <>
      <div className="page">
        <ProductCrumbs product={product} />
        <div className={styles.top}>
          <ProductGallery product={product} />
          <ProductBuy product={product} choice={choice} onReviews={showReviews} sizesAt={sizesAt} actsAt={actsAt} />
        </div>
        <ProductFacts product={product} size={sizeText(choice.size?.size)} />
        <ProductTabs product={product} tab={tab} onChoose={setTab} onRated={setRated} />
      </div>
      <ShelfBand id="related" title="Goes in the same box" products={related} />
      {!isSoldOut(product.sizePrices) && <BuyBar product={product} choice={choice} hidden={inView} sizesAt={sizesAt} />}
    </>
  )
}

type BarProps = {
  product: Product
  choice: ProductChoice
  hidden: boolean
  sizesAt: React.RefObject<HTMLDivElement | null>
}

function BuyBar({ product, choice, hidden, sizesAt }: BarProps) {
  const priced = choice.size ?? sizeOnCard(product.sizePrices)
  // Without a size nothing is bought: what is asked for may be a screen away.
  const press = (act: () => unknown) => () => {
    act()
    if (!choice.size) sizesAt.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <BottomBar
      phoneOnly
      hidden={hidden}
      label={sizeText(priced?.size) ?? 'each'}
      price={formatMoney(fromRupees(priced?.price ?? product.price))}
    >
      <Button look="line" onClick={press(choice.add)}>
        Add to Cart
      </Button>
      <Button look="buy" onClick={press(choice.buyNow)}>
        Buy Now
      </Button>
    </BottomBar>
  )
}

function useInView(place: React.RefObject<HTMLElement | null>): boolean {
  const [inView, setInView] = useState(true)
  useEffect(() => {
    if (!place.current) return
    const watch = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? true))
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [place])
  return inView
}
