import type { UseFormReturn } from 'react-hook-form'
import { CATEGORIES, SUB_CATEGORIES } from '../../domain/catalog/product.ts'
import { NUTRITION_KEYS, type ProductColumn, titleOf } from '../../domain/catalog/record/product-columns.ts'
import { Select, TextArea, TextField } from '../../ui/fields/text-field.tsx'
import { Checkbox } from '../../ui/fields/tick.tsx'
import { bindField } from '../../ui/form/bind-field.ts'
import { Options } from '../../ui/form/options.tsx'
import { Panel } from '../parts/panel.tsx'
import styles from './catalog.module.css'
import { HamperNote } from './hamper-note.tsx'
import type { ProductFormTexts } from './texts/product-texts.ts'
import { useCategoryTitles } from './texts/use-category-titles.ts'

type FieldsProps = { form: UseFormReturn<ProductFormTexts>; isNew: boolean }

const SUGAR_NAMES = { Sugar: 'Sugar', SugarFree: 'Sugar free', NoSugar: 'No sugar' }
const FLAGS = ['vegetarian', 'bestseller', 'newArrival', 'featured'] as const

/** What a product is called, and among what it is found. */
export function ProductFields({ form, isNew }: FieldsProps) {
  const categories = useCategoryTitles()
  return (
    <Panel title="What it is">
      <div className={styles.fields}>
        <div className={styles.pair}>
          <Text form={form} name="name" />
          <Text form={form} name="nameHi" optional />
        </div>
        {isNew && (
          <TextField
            label="Address in the shop"
            hint="Small letters, digits and hyphens, as in kaju-barfi. It is for good. Empty: made from the name."
            optional
            {...bindField(form, 'product.id')}
          />
        )}
        <TextArea label="Description" rows={4} {...bindField(form, 'product.description')} />
        <div className={styles.pair}>
          <Select label="Category" {...bindField(form, 'product.category')}>
            <Options of={CATEGORIES} names={categories} />
          </Select>
          <Select label="Sugar" {...bindField(form, 'product.subCategory')}>
            <Options of={SUB_CATEGORIES} names={SUGAR_NAMES} />
          </Select>
        </div>
        <div className={styles.pair}>
          <Text form={form} name="aliases" optional hint="With commas between them; search finds them." />
          <Text form={form} name="tags" optional hint="Such as festive, milk, wedding." />
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
export function LabelFields({ form }: Pick<FieldsProps, 'form'>) {
  return (
    <Panel title="Label and tax">
      <div className={styles.fields}>
        <TextArea label="Ingredients" rows={2} optional {...bindField(form, 'product.ingredients')} />
        <div className={styles.pair}>
          <Text
            form={form}
            name="allergens"
            label={`${titleOf('allergens')} (needed to publish)`}
            hint="With commas between them, or none."
          />
          <Text form={form} name="shelfLife" optional hint="Such as 7 days." />
          <Text form={form} name="storage" optional />
          <Text form={form} name="origin" optional hint="Such as India." />
        </div>
        <div className={styles.pair}>
          <Text
            form={form}
            name="hsn"
            hint="The tax code of the goods, 4 to 8 digits such as 17049020: your accountant knows it."
          />
          <Text form={form} name="gstRate" hint="Per cent, included in the price." />
        </div>
        <TextArea
          label={titleOf('hamper')}
          rows={3}
          optional
          hint="Only for a gift box: One price is taxed at the highest rate in it, Priced apart has each part on the invoice at its own, as in “Priced apart; kaju-barfi: 250 g; clay-lamp: 2 pieces at 120”. A part with “at 120” has 120 rupees of the price where they fit into it, and the others share the rest."
          {...bindField(form, 'product.hamper')}
        />
        <HamperNote form={form} />
        <div className={styles.pair}>
          {NUTRITION_KEYS.map((key) => (
            <Text key={key} form={form} name={key} optional />
          ))}
        </div>
      </div>
    </Panel>
  )
}

type TextProps = {
  form: UseFormReturn<ProductFormTexts>
  name: ProductColumn
  label?: string
  optional?: boolean
  hint?: string
}

function Text({ form, name, ...rest }: TextProps) {
  return <TextField label={titleOf(name)} {...rest} {...bindField(form, `product.${name}`)} />
}

function Flag({ form, name }: Pick<TextProps, 'form' | 'name'>) {
  const isOn = form.watch(`product.${name}`) === 'yes'
  return (
    <Checkbox
      label={titleOf(name)}
      checked={isOn}
      onChange={() => form.setValue(`product.${name}`, isOn ? 'no' : 'yes', { shouldDirty: true })}
    />
  )
}
