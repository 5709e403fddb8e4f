import { useEffect, useState } from 'react'
import { listReviews, type Product, type Review } from '../../contract/catalog.ts'
import { formatDate } from '../../domain/dates.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Rating, Stars } from '../../ui/cards/rating.tsx'
import { Skeleton } from '../../ui/cards/skeleton.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { callApi } from '../api.ts'
import styles from './product-details.module.css'

type Loaded = { reviews: readonly Review[]; page: number; totalPages: number }

/** The real reviews of a product, newest first, ten more at each press. */
export function ProductReviews({ product }: { product: Product }) {
  const { loaded, failed, busy, loadMore } = useReviews(product._id)
  if (product.reviewCount === 0) return <p className="quiet">No reviews yet</p>
  return (
    <>
      <Rating average={product.rating} count={product.reviewCount} />
      {loaded?.reviews.map((review) => (
        <OneReview key={review._id} review={review} />
      ))}
      {!loaded && !failed && <Skeleton height="16rem" />}
      {failed && (
        <Note kind="bad" alert>
          {failed}
        </Note>
      )}
      {(failed || (loaded && loaded.page < loaded.totalPages)) && (
        <Button look="line" busy={busy} onClick={loadMore}>
          {failed ? 'Try again' : 'More reviews'}
        </Button>
      )}
    </>
  )
}

function OneReview({ review }: { review: Review }) {
  return (
    <article className={styles.review}>
      <Stars of={review.rating} label={`${review.rating} of 5 stars`} />
      <h3>{review.title}</h3>
      <p>{review.text}</p>
      <p className="small quiet">
        {review.author}, {formatDate(review.date)}
      </p>
    </article>
  )
}

function useReviews(productId: string) {
  const [loaded, setLoaded] = useState<Loaded>()
  const [failed, setFailed] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function load(page: number, earlier: readonly Review[]): Promise<void> {
    setBusy(true)
    try {
      const reply = await callApi(listReviews, { params: { id: productId }, query: { page: `${page}` } })
      setLoaded({ reviews: [...earlier, ...reply.reviews], page, totalPages: reply.pagination.totalPages })
      setFailed(undefined)
    } catch (error) {
      setFailed(error instanceof Error ? error.message : 'The reviews could not be loaded.')
    } finally {
      setBusy(false)
    }
  }

  useEffect(() => void load(1, []), [])

  return { loaded, failed, busy, loadMore: () => load((loaded?.page ?? 0) + 1, loaded?.reviews ?? []) }
}
