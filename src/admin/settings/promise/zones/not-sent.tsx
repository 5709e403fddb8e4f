import { Chip, Chips } from '../../../../ui/fields/chip.tsx'
import type { PromiseForm } from '../fields/promise-form.ts'
import { ProductPicker } from '../parts/product-picker.tsx'
import { useProductNames } from '../parts/use-product-names.ts'
import styles from '../promise.module.css'

type NotSentProps = Pick<PromiseForm, 'form'> & { of: `zones.${number}.ways.${number}`; label: string }

/** What a way leaves out: lines of the kitchen, and single products; nothing where there are none of either. */
export function NotSent({ form, of, label }: NotSentProps) {
  const { isNone } = useProductNames()
  const [lines, notSent] = form.watch(['lines', `${of}.notSent`])
  const leaveOut = (kind: 'lines' | 'products', ids: string[]) =>
    form.setValue(`${of}.notSent.${kind}`, ids, { shouldDirty: true })
  if (isNone && lines.length + notSent.products.length === 0) return null
  return (
    <fieldset className={styles.way}>
      <legend>{label}</legend>
      {lines.length > 0 && (
        <Chips>
          {lines.map(({ key, name }) => (
            <Chip
              key={key}
              pressed={notSent.lines.includes(key)}
              onClick={() => leaveOut('lines', toggled(notSent.lines, key))}
            >
              {name}
            </Chip>
          ))}
        </Chips>
      )}
      <ProductPicker
        label={`${label}: single products`}
        chosen={notSent.products}
        onAdd={(ids) => leaveOut('products', [...notSent.products, ...ids])}
        onRemove={(id) => leaveOut('products', toggled(notSent.products, id))}
      />
    </fieldset>
  )
}

function toggled(ids: readonly string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]
}
