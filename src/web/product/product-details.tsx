import { useEffect, useRef, useState } from 'react'
import type { Product } from '../../contract/catalog.ts'
import { isSoldOut, sizeOnCard } from '../../domain/catalog/size.ts'
import { formatMoney, fromRupees } from '../../domain/money.ts'
import { BottomBar } from '../../ui/panels/bottom-bar.tsx'
import { ShelfBand } from '../cards/shelf-band.tsx'
import type { ShelfProduct } from '../cards/shelf-product.ts'
import { AddedSheet } from '../cart/added/added-sheet.tsx'
import type { Rated } from '../reviews/use-reviews.ts'
import { ProductGallery } from './gallery/product-gallery.tsx'
import { ProductCrumbs } from './product-breadcrumb.tsx'
import { BuyButtons, ProductBuy } from './product-buy.tsx'
import styles from './product-details.module.css'
import { ProductFacts } from './product-facts.tsx'
import { type ProductTab, ProductTabs } from './product-tabs.tsx'
import { SizeSheet } from './size-sheet.tsx'
import { type ProductChoice, sizeText, useProductChoice } from './use-product-choice.ts'

type DetailsProps = { product: Product; related: readonly ShelfProduct[] }

/** The product page; another product starts anew. */
export function ProductDetails(props: DetailsProps) {
  return <Details key={props.product._id} {...props} />
}

function Details({ product: loaded, related }: DetailsProps) {
  // What the reviews say may be newer than the page: somebody, perhaps the shopper, has just written one.
  const [rated, setRated] = useState<Rated>({ rating: loaded.rating, count: loaded.reviewCount })
  const product = { ...loaded, rating: rated.rating, reviewCount: rated.count }
  const choice = useProductChoice(product)
  const [tab, setTab] = useState<ProductTab>('description')
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
          <ProductBuy product={product} choice={choice} onReviews={showReviews} actsAt={actsAt} />
        </div>
        <div className={styles.below}>
          <ProductTabs product={product} tab={tab} onChoose={setTab} onRated={setRated} />
          <ProductFacts product={product} size={sizeText(choice.size?.size)} />
        </div>
      </div>
      <ShelfBand id="related" title="Goes in the same box" products={related} />
      {!isSoldOut(choice.sizes) && <BuyBar product={product} choice={choice} hidden={inView} />}
      <BuySheets product={product} choice={choice} related={related} />
    </>
  )
}

type BuyProps = { product: Product; choice: ProductChoice }

/** What a press to buy is answered with: the size it lacks, or what has become of it. */
function BuySheets({ product, choice, related }: BuyProps & Pick<DetailsProps, 'related'>) {
  const { answer } = choice
  return (
    <>
      <SizeSheet
        open={choice.asking}
        product={product}
        sizes={choice.sizes}
        onChoose={choice.answerSize}
        onClose={choice.stopAsking}
      />
      {answer && (
        <AddedSheet
          open={answer.open}
          product={product}
          size={answer.size}
          most={choice.most}
          note={answer.note}
          beside={related}
          onClose={choice.closeAnswer}
        />
      )}
    </>
  )
}

function BuyBar({ product, choice, hidden }: BuyProps & { hidden: boolean }) {
  const priced = choice.size ?? sizeOnCard(product.sizePrices)
  return (
    <BottomBar
      phoneOnly
      hidden={hidden}
      label={sizeText(priced?.size) ?? 'each'}
      price={formatMoney(fromRupees(priced?.price ?? product.price))}
    >
      <BuyButtons choice={choice} />
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
