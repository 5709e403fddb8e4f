import { useForm } from 'react-hook-form'
import { type Review, removeReview, writeReview } from '../../contract/catalog.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextButton } from '../../ui/buttons/text-link.tsx'
import { StarChoice } from '../../ui/fields/star-choice.tsx'
import { TextArea, TextField } from '../../ui/fields/text-field.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { toast } from '../../ui/messages/toast-store.ts'
import { callAsCustomer } from '../account/session/shopper.ts'
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
  const { register, handleSubmit, setError, formState } = useForm<Fields>({
    defaultValues: { rating: review ? `${review.rating}` : '', title: review?.title ?? '', text: review?.text ?? '' },
  })
  const { errors, isSubmitting } = formState
  const fail = (error: unknown) =>
    setError('root', { message: serverMessage(error) ?? 'Your review could not be saved. Please try again.' })

  const submit = handleSubmit(async ({ rating, title, text }) => {
    try {
      const given = { params: { id: productId }, body: { rating: Number(rating), title, text } }
      const saved = await callAsCustomer(writeReview, given)
      toast.show({ kind: 'good', text: 'Thank you for your review' })
      onDone(saved.review)
    } catch (error) {
      fail(error)
    }
  })
  const takeBack = async () => {
    try {
      const { message } = await callAsCustomer(removeReview, { params: { id: productId } })
      toast.show({ kind: 'good', text: message ?? 'Your review has been removed.' })
      onDone(undefined)
    } catch (error) {
      fail(error)
    }
  }

  return (
    <form method="post" noValidate onSubmit={submit} className={styles.reviewForm} aria-label="Your review">
      {errors.root?.message && (
        <Note kind="bad" alert>
          {errors.root.message}
        </Note>
      )}
      <StarChoice
        legend="Your rating"
        autoFocus
        error={errors.rating?.message}
        {...register('rating', { validate: (rating) => Boolean(rating) || 'Please choose from one to five stars' })}
      />
      <TextField label="Title" optional maxLength={120} {...register('title')} />
      <TextArea label="Your review" optional maxLength={4000} rows={5} {...register('text')} />
      <p className={styles.own}>
        <Button type="submit" busy={isSubmitting} busyText="Saving...">
          {review ? 'Save review' : 'Send review'}
        </Button>
        <Button look="line" onClick={onCancel}>
          Cancel
        </Button>
        {review && <TextButton onClick={() => void takeBack()}>Remove it</TextButton>}
      </p>
    </form>
  )
}
