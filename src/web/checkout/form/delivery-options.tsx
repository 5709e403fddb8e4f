import { useFormContext } from 'react-hook-form'
import { milkSweetsIn, thinThingsIn } from '../../../domain/cart/cart-needs.ts'
import { HANDLING, HANDLINGS, type Handling } from '../../../domain/cart/handling.ts'
import { formatMoney, fromRupees } from '../../../domain/money.ts'
import { TextArea } from '../../../ui/fields/text-field.tsx'
import { Checkbox } from '../../../ui/fields/tick.tsx'
import { Note } from '../../../ui/messages/note.tsx'
import type { ReadyLine } from '../../cart/state/shown-line.ts'
import { useShop } from '../../page/use-shop.ts'
import styles from './checkout.module.css'
import type { CheckoutFields } from './order-body.ts'

const MILK = 'Milk sweets are perishable, with a shelf life of 2-3 days'

/** How the order is packed and handed over. */
export function DeliveryOptions({ lines }: { lines: readonly ReadyLine[] }) {
  const { register } = useFormContext<CheckoutFields>()
  const { store } = useShop()
  const sweets = lines.map(({ product }) => product)
  const milk = milkSweetsIn(sweets)
  const notes: Partial<Record<Handling, string>> = { fragileHandling: noteOfThin(thinThingsIn(sweets)) }
  return (
    <section className={styles.block}>
      <h2>Delivery Options</h2>
      <TextArea
        label="Special delivery instructions"
        optional
        rows={2}
        maxLength={1000}
        placeholder="Gate, floor, a name to ask for"
        {...register('deliveryInstructions')}
      />
      {milk.length > 0 && <Note>{`${MILK}: ${listed(milk)}. Cold packing keeps them right on the way.`}</Note>}
      <div>
        {HANDLINGS.map((handling) => {
          const { name, note, cost } = HANDLING[handling]
          return (
            <Checkbox
              key={handling}
              label={name}
              note={notes[handling] ?? note}
              end={cost === null ? 'Free' : `+ ${formatMoney(fromRupees(store[cost]))}`}
              {...register(`specialRequirements.${handling}`)}
            />
          )
        })}
      </div>
      {milk.length === 0 && <p className="small quiet">{MILK}.</p>}
    </section>
  )
}

function noteOfThin(names: readonly string[]): string {
  if (names.length === 0) return 'Packed tight, so that nothing shifts'
  return `For your ${listed(names)}, which ${names.length === 1 ? 'breaks' : 'break'} easily`
}

/** At most three names: the note is to be read at a glance. */
function listed(names: readonly string[]): string {
  const shown = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} more`] : names
  return new Intl.ListFormat('en-IN').format(shown)
}
