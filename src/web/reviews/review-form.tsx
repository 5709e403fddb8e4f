import { useForm } from 'react-hook-form'
import { type Review, removeReview, writeReview } from '../../contract/catalog.ts'
import { TextButton } from '../../ui/buttons/text-link.tsx'
import { StarChoice } from '../../ui/fields/star-choice.tsx'
import { TextArea, TextField } from '../../ui/fields/text-field.tsx'
import { bindField } from '../../ui/form/bind-field.ts'
import { toast } from '../../ui/messages/toast-store.ts'
import { callAsCustomer } from '../account/session/shopper.ts'
import { ShopForm } from '../form/shop-form.tsx'
import { serverMessage } from '../page/server-message.ts'
import styles from '../product/product-details.module.css'

/** The rating is null once its stars were left without a choice. */
type Fields = { rating: string | null; title: string; text: string }

type ReviewFormProps = {
  productId: string
  /** The one to change. */
  review: Review | undefined
  /** Told the review as it stands now; undefined where it was taken back. */
  onDone: (review: Review | undefined) => void
  onCancel: () => void
}

/** Stars, a title and a text; a review already written can be taken back. */
export function ReviewForm({ productId, review, onDone, onCancel }: ReviewFormProps) {
  const form = useForm<Fields>({
    defaultValues: { rating: review ? `${review.rating}` : '', title: review?.title ?? '', text: review?.text ?? '' },
  })
  const send = async ({ rating, title, text }: Fields) => {
    const given = { params: { id: productId }, body: { rating: Number(rating), title, text } }
    const saved = await callAsCustomer(writeReview, given)
    toast.show({ kind: 'good', text: 'Thank you for your review' })
    onDone(saved.review)
  }
  const takeBack = async () => {
    try {
      const { message } = await callAsCustomer(removeReview, { params: { id: productId } })
      toast.show({ kind: 'good', text: message ?? 'Your review has been removed.' })
      onDone(undefined)
    } catch (error) {
      form.setError('root', { message: serverMessage(error) ?? NOT_SAVED })
    }
  }
  return (
    <ShopForm
      form={form}
      onSubmit={send}
      otherwise={NOT_SAVED}
      label="Your review"
      submit={review ? 'Save review' : 'Send review'}
      onCancel={onCancel}
      more={review && <TextButton onClick={() => void takeBack()}>Remove it</TextButton>}
      className={styles.reviewForm}
    >
      <StarChoice
        legend="Your rating"
        autoFocus
        {...bindField(form, 'rating', {
          validate: (rating) => Boolean(rating) || 'Please choose from one to five stars',
        })}
      />
      <TextField label="Title" optional maxLength={120} {...form.register('title')} />
      <TextArea label="Your review" optional maxLength={4000} rows={5} {...form.register('text')} />
    </ShopForm>
  )
}

const NOT_SAVED = 'Your review could not be saved. Please try again.'
