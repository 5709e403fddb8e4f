import { useEffect, useState } from 'react'
import { listProducts, type Product } from '../../contract/catalog.ts'
import { callApi } from '../page/api.ts'
import { SearchHit } from './search-hit.tsx'
import styles from './search-panel.module.css'

/** How many popular products stand in for a result that is not there. */
const SHORTCUTS = '4'

/** Nothing fits what was typed: says so, and offers what most people carry home. */
export function SearchNothing({ typed }: { typed: string }) {
  const popular = usePopularProducts()
  return (
    <section aria-label="No result">
      <p className={styles.nothing}>Nothing on the counter matches “{typed}”</p>
      <p className="quiet">Check the spelling, or start from what most people carry home:</p>
      <ul className={styles.two}>
        {popular.map((product) => (
          <li key={product._id}>
            <SearchHit product={product} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function usePopularProducts(): readonly Product[] {
  const [products, setProducts] = useState<readonly Product[]>([])
  useEffect(() => {
    const leaving = new AbortController()
    const query = { bestseller: 'true', sort: 'bestselling', limit: SHORTCUTS } as const
    callApi(listProducts, { query }, { signal: leaving.signal }).then(
      (reply) => setProducts(reply.products),
      // Without its shortcuts the message is still true.
      () => {},
    )
    return () => leaving.abort()
  }, [])
  return products
}
