import type { ReactNode } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { NUTRITION_KEYS, type ProductColumn } from '../../../domain/catalog/record/product-columns.ts'
import { TextArea, TextField } from '../../../ui/fields/text-field.tsx'
import { bindField } from '../../../ui/form/bind-field.ts'
import { Panel } from '../../parts/panel.tsx'
import styles from '../catalog.module.css'
import { ProductText } from '../texts/product-text.tsx'
import type { ProductFormTexts } from '../texts/product-texts.ts'
import { hamperHeld, namesHeld, nutritionHeld, timesHeld } from './fold-words.ts'
import { HamperNote } from './hamper-note.tsx'
import { SeldomFold } from './seldom-fold.tsx'
import { SellingTimes } from './selling-times.tsx'

type FieldsProps = { form: UseFormReturn<ProductFormTexts>; isNew: boolean }

/** What most products do without, folded. */
export function SeldomFields({ form, isNew }: FieldsProps) {
  const texts = useWatch({ control: form.control, name: 'product' })
  const fold = (title: string, holds: string, columns: readonly ProductColumn[], children: ReactNode) => (
    <SeldomFold form={form} title={title} holds={holds} isWrong={columns.some((name) => isRefused(form, name))}>
      {children}
    </SeldomFold>
  )
  return (
    <Panel title="Seldom needed">
      <div>
        {fold(
          isNew ? 'Other names and address' : 'Other names',
          namesHeld(texts, isNew),
          NAMES,
          <Names form={form} isNew={isNew} />,
        )}
        {fold('Nutrition and origin', nutritionHeld(texts), NUTRITION, <Nutrition form={form} />)}
        {fold('Gift box', hamperHeld(texts), ['hamper'], <Hamper form={form} />)}
        {fold('When it is sold', timesHeld(texts), TIMES, <SellingTimes form={form} />)}
      </div>
    </Panel>
  )
}

const NAMES = ['nameHi', 'aliases', 'tags', 'id'] as const
const NUTRITION = [...NUTRITION_KEYS, 'origin'] as const
const TIMES = ['soldOn', 'shownFrom', 'shownUntil'] as const

function isRefused(form: FieldsProps['form'], name: ProductColumn): boolean {
  return form.formState.errors.product?.[name] !== undefined
}

function Names({ form, isNew }: FieldsProps) {
  return (
    <>
      <div className={styles.pair}>
        <ProductText form={form} name="nameHi" optional />
        <ProductText form={form} name="aliases" optional hint="With commas between them; search finds them." />
        <ProductText
          form={form}
          name="tags"
          optional
          hint="Such as festive, milk, wedding, or the tag of a category of your own."
        />
      </div>
      {isNew && (
        <TextField
          label="Address in the shop"
          hint="Small letters, digits and hyphens, as in kaju-barfi. It is for good. Empty: made from the name."
          optional
          {...bindField(form, 'product.id')}
        />
      )}
    </>
  )
}

function Nutrition({ form }: Pick<FieldsProps, 'form'>) {
  return (
    <>
      <p className={styles.faint}>In 100 g: all seven, or none.</p>
      <div className={styles.pair}>
        {NUTRITION_KEYS.map((key) => (
          <ProductText key={key} form={form} name={key} optional />
        ))}
        <ProductText form={form} name="origin" optional hint="Such as India." />
      </div>
    </>
  )
}

function Hamper({ form }: Pick<FieldsProps, 'form'>) {
  return (
    <>
      <TextArea
        label="Hamper"
        rows={3}
        optional
        hint="Only for a gift box: One price is taxed at the highest rate in it, Priced apart has each part on the invoice at its own, as in “Priced apart; kaju-barfi: 250 g; clay-lamp: 2 pieces at 120”. A part with “at 120” has 120 rupees of the price where they fit into it, and the others share the rest."
        {...bindField(form, 'product.hamper')}
      />
      <HamperNote form={form} />
    </>
  )
}
