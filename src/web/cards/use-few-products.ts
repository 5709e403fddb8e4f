import { useCallback, useEffect, useState } from 'react'
import { listProducts, type Product } from '../../contract/catalog.ts'
import type { Call } from '../../contract/endpoint.ts'
import { callApi } from '../page/api.ts'

type Query = Call<typeof listProducts>['query']

/** A few products for a page that only the browser knows it needs, once they have come; `query` is to be a constant. */
export function useFewProducts(query: Query) {
  const [products, setProducts] = useState<readonly Product[]>()
  const [failed, setFailed] = useState(false)
  const load = useCallback(() => {
    setFailed(false)
    callApi(listProducts, { query }).then(
      (reply) => setProducts(reply.products),
      (error: unknown) => {
        console.warn('The suggestions did not come', error)
        setFailed(true)
      },
    )
  }, [query])
  useEffect(load, [load])
  return { products, failed, load }
}
