import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Checkbox } from '../../../../ui/fields/tick.tsx'
import { bindField } from '../../../../ui/form/bind-field.ts'
import { Note } from '../../../../ui/messages/note.tsx'
import type { PromiseForm } from '../fields/promise-form.ts'
import { ProductPicker } from '../parts/product-picker.tsx'
import styles from '../promise.module.css'
import { SeasonLines } from './season-lines.tsx'
import { emptyText, shutText } from './season-words.ts'

type SeasonProps = Pick<PromiseForm, 'form'> & { at: number }

/** One season: when it is ordered and delivered, what, and how much of it is made. */
export function SeasonFields({ form, at }: SeasonProps) {
  const [ofAll, products] = form.watch([`seasons.${at}.ofAll`, `seasons.${at}.products`])
  const season = form.watch(`seasons.${at}`)
  const [shut, empty] = [shutText(season), emptyText(season)]
  const choose = (ids: string[]) => form.setValue(`seasons.${at}.products`, ids, { shouldDirty: true })
  return (
    <>
      <TextField
        label="Name of the season"
        placeholder="Diwali"
        maxLength={60}
        {...bindField(form, `seasons.${at}.name`)}
      />
      <div className={styles.few}>
        <TextField label="Orders open on" type="date" {...bindField(form, `seasons.${at}.ordersFrom`)} />
        <TextField label="Orders close after" type="date" {...bindField(form, `seasons.${at}.ordersTo`)} />
      </div>
      <div className={styles.few}>
        <TextField label="Delivered from" type="date" {...bindField(form, `seasons.${at}.deliveryFrom`)} />
        <TextField label="Delivered until" type="date" {...bindField(form, `seasons.${at}.deliveryTo`)} />
      </div>
      <Checkbox
        label="All products"
        note="On these days of delivery all of them come to whoever ordered while orders were open."
        {...form.register(`seasons.${at}.ofAll`)}
      />
      {shut !== '' && <Note>{shut}</Note>}
      {!ofAll && (
        <ProductPicker
          label="Products of the season"
          chosen={products}
          onAdd={(ids) => choose([...products, ...ids])}
          onRemove={(id) => choose(products.filter((one) => one !== id))}
        />
      )}
      {empty !== '' && <Note>{empty}</Note>}
      <Checkbox
        label="On no other days"
        note="They are delivered in their seasons alone."
        {...form.register(`seasons.${at}.isExclusive`)}
      />
      <SeasonLines form={form} season={at} />
    </>
  )
}
