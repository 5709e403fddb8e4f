import { useEffect, useState } from 'react'
import { findOwnReview, type Product, type Review } from '../../contract/catalog.ts'
import { TextButton, TextLink } from '../../ui/buttons/text-link.tsx'
import { callAsCustomer, useSession } from '../account/session/shopper.ts'
import styles from '../product/product-details.module.css'
import { ReviewForm } from './review-form.tsx'

type Own = { allowed: boolean; review?: Review | undefined }

/** The shopper's own part: to write, change or take back a review, or why there is none to write. */
export function OwnReview({ product, onChange }: { product: Product; onChange: () => void }) {
  const session = useSession()
  const customerId = session.status === 'customer' ? session.customerId : undefined
  const [own, setOwn] = useState<Own>()
  const [form, setForm] = useState<'untouched' | 'open' | 'closed'>('untouched')

  useEffect(() => {
    if (customerId === undefined) return setOwn(undefined)
    let current = true
    callAsCustomer(findOwnReview, { params: { id: product._id } }).then(
      (reply) => current && setOwn(reply),
      // Without an answer nobody is invited to write; the reviews stand there all the same.
      (error: unknown) => console.warn('The own review could not be loaded', error),
    )
    return () => {
      current = false
    }
  }, [product._id, customerId])

  if (session.status === 'visitor') {
    return (
      <p className="small quiet">
        Received this from us? <TextLink href={`/login?from=/collection/${product._id}`}>Login to review it</TextLink>
      </p>
    )
  }
  if (!own) return null
  if (!own.allowed) return <p className="small quiet">Whoever has received this from us can review it.</p>
  if (form !== 'open') {
    return (
      <p className={styles.own}>
        {/* The form takes the focus away with it: it goes back to the button that opened it. */}
        <TextButton autoFocus={form === 'closed'} onClick={() => setForm('open')}>
          {own.review ? 'Edit your review' : 'Write a review'}
        </TextButton>
      </p>
    )
  }
  return (
    <ReviewForm
      productId={product._id}
      review={own.review}
      onDone={(review) => {
        setOwn({ allowed: true, review })
        setForm('closed')
        onChange()
      }}
      onCancel={() => setForm('closed')}
    />
  )
}
