import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { reportReview } from '../../contract/catalog.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextButton } from '../../ui/buttons/text-link.tsx'
import { Radio } from '../../ui/fields/tick.tsx'
import { toast } from '../../ui/messages/toast-store.ts'
import { callAsCustomer, useSession } from '../account/session/shopper.ts'
import { LazyDialog } from '../page/lazy-dialog.ts'
import { serverMessage } from '../page/server-message.ts'
import styles from './product-reviews.module.css'

const REASONS = [
  ['offensive', 'It insults somebody'],
  ['spam', 'It is advertising or made up'],
  ['private', 'It tells private things'],
  ['wrong-product', 'It is about something else'],
] as const

/** Tells the shop that a review should not stand there; a visitor is led to the login first. */
export function ReportReview({ reviewId, title }: { reviewId: string; title: string }) {
  const session = useSession()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState<(typeof REASONS)[number][0]>('offensive')
  const ask = () => {
    if (session.status === 'customer') setAsking(true)
    else void navigate({ to: '/login', search: { from: location.pathname } })
  }
  const report = async () => {
    setAsking(false)
    try {
      const { message } = await callAsCustomer(reportReview, { body: { reviewId, reason } })
      toast.show({ kind: 'good', text: message ?? 'Thank you.' })
    } catch (error) {
      toast.show({ kind: 'bad', text: serverMessage(error) ?? 'The report could not be sent. Please try again.' })
    }
  }
  return (
    <>
      <TextButton className={styles.report} aria-label={`Report the review ${title}`} onClick={ask}>
        Report
      </TextButton>
      <LazyDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="What is wrong with this review?"
        actions={
          <>
            <Button onClick={() => void report()}>Report it</Button>
            <Button look="line" onClick={() => setAsking(false)}>
              Cancel
            </Button>
          </>
        }
      >
        <fieldset>
          <legend className="hide">Reason</legend>
          {REASONS.map(([value, text]) => (
            <Radio
              key={value}
              name={`reason-${reviewId}`}
              label={text}
              checked={reason === value}
              onChange={() => setReason(value)}
            />
          ))}
        </fieldset>
      </LazyDialog>
    </>
  )
}
