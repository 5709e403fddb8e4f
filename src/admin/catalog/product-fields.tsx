import type { UseFormReturn } from 'react-hook-form'
import { CATEGORIES, SUB_CATEGORIES } from '../../domain/catalog/product.ts'
import { titleOf } from '../../domain/catalog/record/product-columns.ts'
import { Select, TextArea } from '../../ui/fields/text-field.tsx'
import { Checkbox } from '../../ui/fields/tick.tsx'
import { bindField } from '../../ui/form/bind-field.ts'
import { Options } from '../../ui/form/options.tsx'
import { Panel } from '../parts/panel.tsx'
import styles from './catalog.module.css'
import { ProductText } from './texts/product-text.tsx'
import type { ProductFormTexts } from './texts/product-texts.ts'
import { useCategoryTitles } from './texts/use-category-titles.ts'

type FieldsProps = { form: UseFormReturn<ProductFormTexts> }

const SUGAR_NAMES = { Sugar: 'Sugar', SugarFree: 'Sugar free', NoSugar: 'No sugar' }
const FLAGS = ['vegetarian', 'bestseller', 'newArrival', 'featured'] as const

/** What a product is called, and among what it is found. */
export function ProductFields({ form }: FieldsProps) {
  const categories = useCategoryTitles()
  return (
    <Panel title="What it is">
      <div className={styles.fields}>
        <ProductText form={form} name="name" />
        <TextArea label="Description" rows={4} {...bindField(form, 'product.description')} />
        <div className={styles.pair}>
          <Select label="Category" {...bindField(form, 'product.category')}>
            <Options of={CATEGORIES} names={categories} />
          </Select>
          <Select label="Sugar" {...bindField(form, 'product.subCategory')}>
            <Options of={SUB_CATEGORIES} names={SUGAR_NAMES} />
          </Select>
        </div>
        <div className={styles.buttons}>
          {FLAGS.map((flag) => (
            <Flag key={flag} form={form} name={flag} />
          ))}
        </div>
      </div>
    </Panel>
  )
}

/** What stands on its label and its invoice. */
export function LabelFields({ form }: FieldsProps) {
  return (
    <Panel title="Label and tax">
      <div className={styles.fields}>
        <div className={styles.pair}>
          <ProductText
            form={form}
            name="allergens"
            label={`${titleOf('allergens')} (needed to publish)`}
            hint="With commas between them, or none."
          />
          <ProductText form={form} name="shelfLife" optional hint="Such as 7 days." />
        </div>
        <TextArea label="Ingredients" rows={2} optional {...bindField(form, 'product.ingredients')} />
        <ProductText form={form} name="storage" optional />
        <div className={styles.pair}>
          <ProductText
            form={form}
            name="hsn"
            hint="The tax code of the goods, 4 to 8 digits such as 17049020: your accountant knows it."
          />
          <ProductText form={form} name="gstRate" hint="Per cent, included in the price." />
        </div>
      </div>
    </Panel>
  )
}

type FlagProps = FieldsProps & { name: (typeof FLAGS)[number] }

function Flag({ form, name }: FlagProps) {
  const isOn = form.watch(`product.${name}`) === 'yes'
  return (
    <Checkbox
      label={titleOf(name)}
      checked={isOn}
      onChange={() => form.setValue(`product.${name}`, isOn ? 'no' : 'yes', { shouldDirty: true })}
    />
  )
}
