import type { UseFormReturn } from 'react-hook-form'
import { PRODUCT_COLUMNS } from '../../../domain/catalog/record/product-columns.ts'
import { WEEKDAYS } from '../../../domain/settings/work-day.ts'
import { Checkbox } from '../../../ui/fields/tick.tsx'
import { FieldGroup } from '../../parts/field-group.tsx'
import styles from '../catalog.module.css'
import type { ProductFormTexts } from '../texts/product-texts.ts'
import { MomentField } from './moment-field.tsx'

/** On which days a product is sold, and between which moments shoppers see it. */
export function SellingTimes({ form }: { form: UseFormReturn<ProductFormTexts> }) {
  const { soldOn, shownFrom, shownUntil } = PRODUCT_COLUMNS
  const reading = soldOn.read(form.watch('product.soldOn'))
  const days = 'value' in reading ? reading.value : []
  const toggle = (day: (typeof WEEKDAYS)[number]) => {
    const next = WEEKDAYS.filter((each) => (each === day) !== days.includes(each))
    form.setValue('product.soldOn', soldOn.write(next), { shouldDirty: true })
  }
  return (
    <>
      <FieldGroup legend="Sold only on">
        <div className={styles.buttons}>
          {WEEKDAYS.map((day) => (
            <Checkbox key={day} label={day} checked={days.includes(day)} onChange={() => toggle(day)} />
          ))}
        </div>
      </FieldGroup>
      <p className={styles.faint}>
        None ticked: on each day. On others shoppers read when it is sold, such as “Saturdays only”.
      </p>
      <div className={styles.pair}>
        <MomentField
          form={form}
          name="product.shownFrom"
          label={shownFrom.title}
          hint="Until then nobody sees it, published or not."
        />
        <MomentField form={form} name="product.shownUntil" label={shownUntil.title} />
      </div>
    </>
  )
}
