import type { ReactNode } from 'react'
import type { Product } from '../../contract/catalog.ts'
import { shelfLifeOf } from '../../domain/catalog/shelf-life.ts'
import { VegMark } from '../../ui/cards/veg-mark.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { Freshness } from '../../ui/panels/freshness.tsx'
import { useShop } from '../page/use-shop.ts'
import styles from './product-facts.module.css'

/** What the label of a box says: freshness, and the declarations a buyer in India may expect. */
export function ProductFacts({ product, size }: { product: Product; size: string | undefined }) {
  const { store } = useShop()
  const shelfLife = shelfLifeOf(product.name, product.shelfLife, store)
  return (
    <section className={styles.facts} aria-label="Declarations">
      {(shelfLife !== '' || product.storage) && (
        <div className={styles.fresh}>
          <h2>Freshness</h2>
          {shelfLife !== '' && (
            <dl>
              <dt>Shelf life</dt>
              <dd className={styles.days}>{shelfLife}</dd>
            </dl>
          )}
          <Freshness shelfLife={shelfLife} />
          {product.storage && (
            <dl>
              <dt>Storage</dt>
              <dd>{product.storage}</dd>
            </dl>
          )}
        </div>
      )}
      <Facts
        className={styles.rows}
        facts={[
          { of: 'Food type', value: product.vegetarian && [<VegMark key="mark" />, ' Vegetarian'] },
          { of: 'Ingredients', value: product.ingredients || undefined },
          { of: 'Net quantity', value: size ?? product.sizes.join(', ') },
          { of: 'Allergens', value: product.allergens && allergensOf(product.allergens) },
          { of: 'Country of origin', value: product.origin },
          { of: 'FSSAI', value: store.fssai !== '' && `Lic. No. ${store.fssai}` },
          { of: 'Made by', value: [store.name, store.address].filter(Boolean).join(', ') },
        ]}
      />
    </section>
  )
}

function allergensOf(allergens: readonly string[]): ReactNode {
  if (allergens.length === 0) return 'None declared'
  return <b>Contains {new Intl.ListFormat('en-IN').format(allergens.map((each) => each.toLowerCase()))}.</b>
}
