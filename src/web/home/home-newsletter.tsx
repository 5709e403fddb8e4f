import { type FormEvent, useState } from 'react'
import { ApiError } from '../../calls/api-error.ts'
import { subscribeToNewsletter } from '../../contract/newsletter.ts'
import { type NewsletterOffer, offerBounds, percentOff } from '../../domain/newsletter/newsletter-offer.ts'
import { NewsletterBand } from '../../ui/bands/newsletter-band.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { useMoment } from '../../ui/use-moment.ts'
import { callApi } from '../page/api.ts'
import { useShop } from '../page/use-shop.ts'

/** How long the thanks stand before the field comes back, ms (specification §9). */
const THANKS_FOR = 5000

/** The newsletter's box: an address is kept by the shop, the thanks show for five seconds. */
export function HomeNewsletter() {
  const { newsletterOffer: offer, words, sendsMail } = useShop().store
  const { title, lead } = words.newsletter
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [thanked, thank] = useMoment(THANKS_FOR)

  async function subscribe(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const field = event.currentTarget.querySelector('input')
    const refuse = (reason: string) => {
      setError(reason)
      field?.focus()
    }
    if (email.trim() === '') return refuse('Please enter your email address')
    setBusy(true)
    setError(undefined)
    try {
      await callApi(subscribeToNewsletter, { body: { email } })
      setEmail('')
      thank()
    } catch (failure) {
      refuse(reasonOf(failure))
    }
    setBusy(false)
  }

  return (
    <NewsletterBand
      title={offer ? <OfferTitle offer={offer} /> : title}
      lead={`${lead} ${offer ? offerBounds(offer) : ''}`}
      onSubmit={subscribe}
    >
      {thanked ? (
        <Note kind="good" alert>
          Thank you!{' '}
          {sendsMail ? 'Please open the mail we have sent you and confirm your address.' : 'Your address is noted.'}
        </Note>
      ) : (
        <>
          <TextField
            label="Email"
            type="email"
            autoComplete="email"
            required
            value={email}
            error={error}
            onChange={(event) => setEmail(event.target.value)}
          />
          <Button type="submit" busy={busy}>
            Subscribe
          </Button>
        </>
      )}
    </NewsletterBand>
  )
}

function OfferTitle({ offer }: { offer: NewsletterOffer }) {
  return (
    <>
      <em>{percentOff(offer)}</em> {offer.firstOrder ? 'your first box' : 'one box'}
    </>
  )
}

function reasonOf(failure: unknown): string {
  if (failure instanceof ApiError && failure.code === 'bad-request') return 'Email is invalid'
  return failure instanceof Error ? failure.message : 'Something went wrong. Please try again.'
}
