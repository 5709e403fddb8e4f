import { useFormContext, useWatch } from 'react-hook-form'
import { cleanMessage, countLetters, LONGEST_NAME, MOST_LETTERS } from '../../domain/present/card-words.ts'
import type { Present } from '../../domain/present/present.ts'
import { TextArea, TextField } from '../fields/text-field.tsx'
import { Checkbox } from '../fields/tick.tsx'
import { bindField } from '../form/bind-field.ts'
import { MessageCard } from './message-card.tsx'
import styles from './present-fields.module.css'

type WithPresent = { present: Present }

/** Who gets a present and is called on the way there, inside a form that holds one. */
export function ReceiverFields() {
  const form = useFormContext<WithPresent>()
  return (
    <>
      <TextField
        label="Receiver’s name"
        maxLength={LONGEST_NAME}
        autoCapitalize="words"
        autoComplete="section-receiver name"
        {...bindField(form, 'present.receiver')}
      />
      <TextField
        label="Receiver’s phone"
        optional
        type="tel"
        maxLength={30}
        autoComplete="section-receiver tel"
        hint="Called on the way there. Bills and news go to you alone."
        {...bindField(form, 'present.receiverPhone')}
      />
    </>
  )
}

/** The card in the box, with what it will look like, and whether prices lie beside it; `shop`: its name. */
export function CardFields({ shop }: { shop: string }) {
  const form = useFormContext<WithPresent>()
  const { register, control } = form
  const { receiver, message, from } = useWatch({ control, name: 'present' })
  const letters = countLetters(cleanMessage(message))
  return (
    <div className={styles.around}>
      <div className={styles.card}>
        <div className={styles.fields}>
          <TextArea
            label="Message on the card"
            optional
            rows={4}
            autoCapitalize="sentences"
            hint={`${letters} of ${MOST_LETTERS} letters, in any script`}
            {...bindField(form, 'present.message')}
          />
          <TextField
            label="From"
            maxLength={LONGEST_NAME}
            autoCapitalize="words"
            autoComplete="off"
            {...bindField(form, 'present.from')}
          />
          <Checkbox
            label="Leave prices off the slip"
            note="What lies in the box names the sweets only. The bill goes to you."
            {...register('present.hidePrices')}
          />
        </div>
        <section className={styles.preview} aria-label="Preview of the card">
          <MessageCard receiver={receiver} message={message} from={from} shop={shop} />
        </section>
      </div>
    </div>
  )
}
