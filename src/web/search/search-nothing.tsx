import { useFewProducts } from '../cards/use-few-products.ts'
import { SearchHit } from './search-hit.tsx'
import styles from './search-panel.module.css'

/** What stands in for a result that is not there; without it the message is still true. */
const POPULAR = { bestseller: 'true', sort: 'bestselling', limit: '4' } as const

/** Nothing fits what was typed: says so, and offers the bestsellers. */
export function SearchNothing({ typed }: { typed: string }) {
  const { products } = useFewProducts(POPULAR)
  return (
    <section aria-label="No result">
      <p className={styles.nothing}>Nothing on the counter matches “{typed}”</p>
      <p className="quiet">Check the spelling, or start from our bestsellers:</p>
      <ul className={styles.two}>
        {products?.map((product) => (
          <li key={product._id}>
            <SearchHit product={product} />
          </li>
        ))}
      </ul>
    </section>
  )
}
