import { useFormContext, useWatch } from 'react-hook-form'
import { RadioCard } from '../../../ui/fields/tick.tsx'
import styles from '../form/checkout.module.css'
import type { CheckoutFields } from '../form/order-body.ts'
import { type Receiver, receiversFields } from './earlier-receivers.ts'
import { useEarlierReceivers } from './use-earlier-receivers.ts'

/** The receivers of the customer's earlier presents; the chosen one is who gets this one too. */
export function ReceiverChoice() {
  const { control, getValues, reset } = useFormContext<CheckoutFields>()
  const receivers = useEarlierReceivers()
  useWatch({ control })
  if (receivers.length === 0) return null
  return (
    <section className={styles.block}>
      <fieldset className={styles.choice}>
        <legend>Again for</legend>
        {receivers.map((one) => (
          <RadioCard
            key={JSON.stringify(one)}
            name="earlier-receiver"
            label={one.receiver}
            note={`${one.street}, ${one.city} ${one.zipcode}`}
            checked={isTyped(one, getValues())}
            onChange={() => reset({ ...getValues(), ...receiversFields(one, getValues('present')) })}
          />
        ))}
      </fieldset>
    </section>
  )
}

function isTyped(one: Receiver, typed: CheckoutFields): boolean {
  const now: Receiver = { ...typed, ...typed.present }
  return Object.entries(one).every(([field, value]) => now[field as keyof Receiver] === value)
}
