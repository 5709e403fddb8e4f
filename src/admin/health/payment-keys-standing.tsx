import { formatMoment } from '../../domain/dates.ts'
import { underWayText, WEBHOOK_EVENTS } from '../../domain/payments/payment-keys.ts'
import { PROVIDER_NAMES } from '../../domain/payments/providers.ts'
import { Note } from '../../ui/messages/note.tsx'
import { NarrowNote } from '../parts/address/narrow-note.tsx'
import { Facts } from '../parts/facts.tsx'
import styles from './health.module.css'
import type { KeptKeys } from './payment-keys-form.tsx'

/** How a provider's keys stand, and what has to be entered there. */
export function KeysStanding({ kept }: { kept: KeptKeys }) {
  const { provider, webhook } = kept
  return (
    <>
      <StateOfKeys {...kept} />
      <p className={styles.step}>{WHERE[provider]}</p>
      <Facts
        facts={[
          ['Address', <b className={styles.entered}>{webhook}</b>],
          ['Events', <span className={styles.lines}>{WEBHOOK_EVENTS[provider].join('\n')}</span>],
          ['Notices', noticeText(kept)],
        ]}
      />
      <NarrowNote address={webhook}>{PROVIDER_NAMES[provider]} cannot reach this address from outside.</NarrowNote>
    </>
  )
}

const WHERE: Readonly<Record<KeptKeys['provider'], string>> = {
  stripe:
    'In Stripe’s dashboard add a webhook with this address and these events: it shows the signing secret. The secret key stands under API keys.',
  razorpay:
    'In Razorpay’s dashboard add a webhook with this address, these events and a secret of your own, and leave automatic capture on. Key id and key secret stand under API keys.',
}

function StateOfKeys({ provider, state, hint, underWay }: KeptKeys) {
  const name = PROVIDER_NAMES[provider]
  if (state === 'none') return <p>Nobody pays by {name}: the shop has no keys of it.</p>
  if (state === 'taking')
    return (
      <p>
        Shoppers pay by {name}, with the key <b>{hint}</b>.
      </p>
    )
  if (state === 'stopped') {
    const waits = underWayText(underWay)
    return (
      <Note>
        Nobody can begin to pay by {name}. Its key <b>{hint}</b> is kept{' '}
        {waits ? `for ${waits} under way, and for money that goes back.` : 'for money that goes back.'} Saved once more,
        it takes payments again.
      </Note>
    )
  }
  if (state === 'lost')
    return (
      <Note kind="bad">
        The keys of {name} are lost with the key that sealed them: nobody pays by it, and what was begun waits. Please
        enter them again, those of the same account.
      </Note>
    )
  return (
    <Note kind="bad">
      <b>{hint}</b> is a test key, with which no money moves: here it takes no payments. Please enter the live one.
    </Note>
  )
}

function noticeText({ provider, state, lastNotice }: KeptKeys): string {
  if (lastNotice !== null) return `The last signed one came on ${formatMoment(lastNotice)}.`
  if (state === 'none') return 'They tell the shop of a payment at once.'
  return `None that these keys signed has come yet. The first comes with the first payment; without any the shop asks ${PROVIDER_NAMES[provider]}, only later.`
}
