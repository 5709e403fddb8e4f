import { formatDay } from '../../../../domain/dates.ts'
import { startOf } from '../../../../domain/settings/work-day.ts'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { bindField } from '../../../../ui/form/bind-field.ts'
import type { LineFields as Line } from '../fields/delivery-fields.ts'
import type { PromiseForm } from '../fields/promise-form.ts'
import { kilogramsFieldOf } from '../fields/typed-values.ts'
import { ProductPicker } from '../parts/product-picker.tsx'
import styles from '../promise.module.css'
import { withLine } from './made-products.ts'

type LineProps = Pick<PromiseForm, 'form'> & { at: number }

/** One line of the kitchen: how much it makes a day, and of what. */
export function LineFields({ form, at }: LineProps) {
  const [line, products] = form.watch([`lines.${at}`, 'products'])
  const make = (ids: readonly string[], key: string) =>
    form.setValue('products', withLine(products, ids, key), { shouldDirty: true })
  return (
    <>
      <div className={styles.few}>
        <TextField label="Name of the line" maxLength={60} {...bindField(form, `lines.${at}.name`)} />
        <TextField label="Kilograms a day" inputMode="decimal" {...bindField(form, `lines.${at}.kilograms`)} />
        <TextField
          label="Kept for counter and phone, %"
          inputMode="numeric"
          {...bindField(form, `lines.${at}.share`)}
        />
      </div>
      <Exceptions line={line} />
      <ProductPicker
        label={`Products of ${line.name || 'this line'}`}
        chosen={products.filter((one) => one.line === line.key).map(({ product }) => product)}
        onAdd={(ids) => make(ids, line.key)}
        onRemove={(id) => make([id], '')}
      />
    </>
  )
}

/** Days have a page of their own. */
function Exceptions({ line: { exceptions } }: { line: Line }) {
  if (exceptions.length === 0) return null
  const days = exceptions.map(({ day, grams }) => `${formatDay(startOf(day))} ${kilogramsFieldOf(grams)} kg`)
  return <p className={styles.said}>On single days another limit, changed on the page Days: {days.join(', ')}.</p>
}
