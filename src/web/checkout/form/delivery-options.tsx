import { useFormContext } from 'react-hook-form'
import { milkSweetsIn, thinThingsIn } from '../../../domain/cart/cart-needs.ts'
import { HANDLING, HANDLINGS, type Handling } from '../../../domain/cart/handling.ts'
import { milkSweetsClaim } from '../../../domain/demo-claims/milk-sweets-claim.ts'
import type { WhoseShop } from '../../../domain/demo-claims/whose-shop.ts'
import { formatMoney, fromRupees } from '../../../domain/money.ts'
import { TextArea } from '../../../ui/fields/text-field.tsx'
import { Checkbox } from '../../../ui/fields/tick.tsx'
import { Note } from '../../../ui/messages/note.tsx'
import type { ReadyLine } from '../../cart/state/shown-line.ts'
import { useShop } from '../../page/use-shop.ts'
import styles from './checkout.module.css'
import type { CheckoutFields } from './order-body.ts'

/** How the order is packed and handed over. */
export function DeliveryOptions({ lines }: { lines: readonly ReadyLine[] }) {
  const { register } = useFormContext<CheckoutFields>()
  const { store } = useShop()
  const sweets = lines.map(({ product }) => product)
  const thin = thinThingsIn(sweets)
  const milk = milkSweetsIn(sweets, store)
  const general = milkSweetsClaim(store)
  const notes: Partial<Record<Handling, string>> = thin.length === 0 ? {} : { fragileHandling: noteOfThin(thin) }
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
      {milk.length > 0 && <Note>{milkWords(milk, store)}</Note>}
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
      {milk.length === 0 && general !== undefined && <p className="small quiet">{general}.</p>}
    </section>
  )
}

/** An owner's shop repeats what the pages of these sweets state. */
function milkWords(names: readonly string[], shop: WhoseShop): string {
  const general = milkSweetsClaim(shop)
  if (general !== undefined) return `${general}: ${listed(names)}. Cold packing keeps them right on the way.`
  return `${listed(names)}: a short shelf life, as stated of ${names.length === 1 ? 'it' : 'them'}. Cold packing can be ticked here.`
}

function noteOfThin(names: readonly string[]): string {
  return `For your ${listed(names)}, which ${names.length === 1 ? 'breaks' : 'break'} easily`
}

/** At most three names: the note is to be read at a glance. */
function listed(names: readonly string[]): string {
  const shown = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} more`] : names
  return new Intl.ListFormat('en-IN').format(shown)
}
