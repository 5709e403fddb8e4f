import { useCallback, useEffect, useState } from 'react'
import { listReviews, type Review } from '../../contract/catalog.ts'
import { callApi } from '../api.ts'

export type Rated = { rating: number | undefined; count: number }

type Loaded = Rated & {
  reviews: readonly Review[]
  stars: readonly number[]
  page: number
  totalPages: number
}

/** The reviews of a product, page after page; `reload` starts again from the newest. */
export function useReviews(productId: string, onRated: (rated: Rated) => void) {
  const [loaded, setLoaded] = useState<Loaded>()
  const [failed, setFailed] = useState<string>()
  const [busy, setBusy] = useState(false)

  const load = useCallback(
    async (page: number, earlier: readonly Review[]) => {
      setBusy(true)
      try {
        const reply = await callApi(listReviews, { params: { id: productId }, query: { page: `${page}` } })
        const { rating, reviewCount: count, stars, pagination } = reply
        const reviews = [...earlier, ...reply.reviews]
        setLoaded({ reviews, rating, count, stars, page, totalPages: pagination.totalPages })
        setFailed(undefined)
        onRated({ rating, count })
      } catch (error) {
        setFailed(error instanceof Error ? error.message : 'The reviews could not be loaded.')
      } finally {
        setBusy(false)
      }
    },
    [productId, onRated],
  )

  useEffect(() => void load(1, []), [load])

  return {
    loaded,
    failed,
    busy,
    loadMore: () => load((loaded?.page ?? 0) + 1, loaded?.reviews ?? []),
    reload: () => void load(1, []),
  }
}
