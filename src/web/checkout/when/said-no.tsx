import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { feeWords } from '../../../calls/offers/slot-words.ts'
import type { NotOffered } from '../../../contract/promise.ts'
import { promiseWords } from '../../../domain/promise/words/promise-words.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextButton, TextLink } from '../../../ui/buttons/text-link.tsx'
import { Note } from '../../../ui/messages/note.tsx'
import type { CheckoutFields } from '../form/order-body.ts'
import { showWords, type WordsPlace } from './show-words.ts'
import type { RefusedPromise, When } from './use-when.ts'
import styles from './when.module.css'

/** Refusals of the PIN code alone: another cart would not reach it either. */
const OF_PIN = new Set(['pin-missing', 'pin-invalid', 'pin-not-served'])

/** Why nothing is brought, and what can be done. */
export function NothingOffered({ refusal, words }: { refusal: NonNullable<NotOffered>; words: WordsPlace }) {
  const { setFocus } = useFormContext<CheckoutFields>()
  return (
    <Note kind="bad" alert>
      <p ref={words} tabIndex={-1}>
        {refusal.words}
      </p>
      <p className={styles.ways}>
        {!OF_PIN.has(refusal.code) && <TextLink href="/cart">Change your cart</TextLink>}
        <TextButton onClick={() => setFocus('zipcode')}>Another PIN code</TextButton>
      </p>
    </Note>
  )
}

/** That the chosen slot has gone, and the next ones as buttons; nothing typed is lost. */
export function PromiseRefused({ refused, when }: { refused: RefusedPromise; when: When }) {
  const { message, next } = refused
  // Each refusal anew, also in the same words.
  useEffect(() => void showWords(when.words), [refused])
  return (
    <Note kind="bad" alert>
      <p ref={when.words} tabIndex={-1}>
        <b>{message}</b> Nothing is ordered, and nothing you typed is lost.
        {next.length > 0 && ' Take the next one:'}
      </p>
      <ul className={styles.next}>
        {next.map((promise) => (
          <li key={JSON.stringify(promise)}>
            <Button wide look="line" onClick={() => when.choose(promise)}>
              {promiseWords(promise, Date.now())} · {feeWords(promise.fee)}
            </Button>
          </li>
        ))}
      </ul>
    </Note>
  )
}
