import { lazy, Suspense } from 'react'
import type { Product } from '../../contract/catalog.ts'
import { Skeleton } from '../../ui/cards/skeleton.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { useShop } from '../page/use-shop.ts'
import type { Rated } from '../reviews/use-reviews.ts'
import { NutritionTable } from './nutrition-table.tsx'
import styles from './product-details.module.css'

const ProductReviews = lazy(() =>
  import('../reviews/product-reviews.tsx').then((part) => ({ default: part.ProductReviews })),
)

export type ProductTab = 'description' | 'nutrition' | 'reviews'

type ProductTabsProps = {
  product: Product
  tab: ProductTab
  onChoose: (tab: ProductTab) => void
  onRated: (rated: Rated) => void
}

/** Description, nutrition and reviews, one open at a time (specification §2, Product detail). */
export function ProductTabs({ product, tab, onChoose, onRated }: ProductTabsProps) {
  const tabs = [
    { id: 'description', label: 'Description' },
    { id: 'nutrition', label: 'Nutrition' },
    { id: 'reviews', label: `Reviews (${product.reviewCount})` },
  ]
  return (
    <section id="about" aria-labelledby="about-this">
      <h2 id="about-this" className="hide">
        About this product
      </h2>
      <Tabs
        label="About this product"
        tabs={tabs}
        chosen={tab}
        onChoose={(id) => onChoose(id === 'nutrition' || id === 'reviews' ? id : 'description')}
      >
        {tab === 'description' && <Description product={product} />}
        {tab === 'nutrition' && <NutritionTable nutrition={product.nutrition} />}
        {tab === 'reviews' && (
          <Suspense fallback={<Skeleton height="16rem" />}>
            <ProductReviews product={product} onRated={onRated} />
          </Suspense>
        )}
      </Tabs>
    </section>
  )
}

function Description({ product }: { product: Product }) {
  const { demo } = useShop().store
  return (
    <div className={styles.description}>
      {product.description.split(/\n+/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {demo && <p className="small quiet">The picture is an illustrative serving suggestion.</p>}
    </div>
  )
}
