import { useCallback, useEffect, useState } from 'react'
import { listReviews, type Review } from '../../contract/catalog.ts'
import { callApi } from '../page/api.ts'

export type Rated = { rating: number | undefined; count: number }

type Loaded = Rated & {
  reviews: readonly Review[]
  stars: readonly number[]
  page: number
  totalPages: number
}

/** What could not be loaded, to be asked for again. */
type Failure = { message: string; page: number; earlier: readonly Review[] }

/** The reviews of a product, page after page; `reload` starts again from the newest. */
export function useReviews(productId: string, onRated: (rated: Rated) => void) {
  const [loaded, setLoaded] = useState<Loaded>()
  const [failure, setFailure] = useState<Failure>()
  const [busy, setBusy] = useState(false)

  const load = useCallback(
    async (page: number, earlier: readonly Review[]) => {
      setBusy(true)
      try {
        const reply = await callApi(listReviews, { params: { id: productId }, query: { page: `${page}` } })
        const { rating, reviewCount: count, stars, pagination } = reply
        const reviews = [...earlier, ...reply.reviews]
        setLoaded({ reviews, rating, count, stars, page, totalPages: pagination.totalPages })
        setFailure(undefined)
        onRated({ rating, count })
      } catch (error) {
        const message = error instanceof Error ? error.message : 'The reviews could not be loaded.'
        setFailure({ message, page, earlier })
      } finally {
        setBusy(false)
      }
    },
    [productId, onRated],
  )

  useEffect(() => void load(1, []), [load])

  return {
    loaded,
    failed: failure?.message,
    busy,
    loadMore: () =>
      failure ? load(failure.page, failure.earlier) : load((loaded?.page ?? 0) + 1, loaded?.reviews ?? []),
    reload: () => void load(1, []),
  }
}
