import { type AdminReview, showReview } from '../../contract/admin/reviews.ts'
import { TextButton } from '../../ui/buttons/text-link.tsx'
import { callAdmin } from '../calls/call-admin.ts'
import { tellOutcome } from '../parts/tell-outcome.ts'
import styles from './reviews.module.css'

/** A deed that a dialog asks about before it is done. */
export type ReviewDeed = 'hide' | 'answer'

type ActionsProps = { review: AdminReview; onAsk: (what: ReviewDeed) => void; onChange: () => void }

/** To hide a review or let it stand, and to answer it. */
export function ReviewActions({ review, onAsk, onChange }: ActionsProps) {
  const { id, title, hiddenReason, reportedAt, answer } = review
  const letStand = async () => {
    const call = callAdmin(showReview, { params: { id } })
    await tellOutcome(call, hiddenReason === null ? 'It stands' : 'It is shown again')
    onChange()
  }
  return (
    <div className={styles.actions}>
      <TextButton
        aria-label={`${answer === '' ? 'Answer' : 'Change answer'} “${title}”`}
        onClick={() => onAsk('answer')}
      >
        {answer === '' ? 'Answer' : 'Change answer'}
      </TextButton>
      {hiddenReason === null && (
        <TextButton aria-label={`Hide “${title}”`} onClick={() => onAsk('hide')}>
          Hide
        </TextButton>
      )}
      {(hiddenReason !== null || reportedAt !== null) && (
        <TextButton
          aria-label={`${hiddenReason === null ? 'Let it stand' : 'Show again'} “${title}”`}
          onClick={() => void letStand()}
        >
          {hiddenReason === null ? 'Let it stand' : 'Show again'}
        </TextButton>
      )}
    </div>
  )
}
