import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { useRef } from 'react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { MADE_TO_ORDER } from '../../domain/catalog/cells/cell-kinds.ts'
import { gramsOfSize } from '../../domain/catalog/cells/grams-of-size.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { bindField } from '../../ui/form/bind-field.ts'
import styles from './catalog.module.css'
import { CostField } from './seldom/cost-field.tsx'
import { pricesHeld } from './seldom/fold-words.ts'
import { MomentField } from './seldom/moment-field.tsx'
import { SeldomFold } from './seldom/seldom-fold.tsx'
import { ADDED_SIZE, type ProductFormTexts } from './texts/product-texts.ts'

/** The sizes in the order of the shop; the first one's price stands on the card. */
export function SizeFields({ form }: { form: UseFormReturn<ProductFormTexts> }) {
  const { fields, append, remove, swap } = useFieldArray({ control: form.control, name: 'sizes' })
  return (
    <>
      {fields.map((field, at) => (
        <fieldset key={field.variantId || field.id} className={styles.sizeRow}>
          <legend>Size {at + 1}</legend>
          <NameAndGrams form={form} at={at} />
          <TextField label="Price ₹" inputMode="decimal" {...bindField(form, `sizes.${at}.price`)} />
          <TextField
            label="Struck price ₹"
            optional
            inputMode="decimal"
            {...bindField(form, `sizes.${at}.discountPrice`)}
          />
          {field.variantId === '' && (
            <TextField label="Stock" hint={`Pieces, or “${MADE_TO_ORDER}”`} {...bindField(form, `sizes.${at}.stock`)} />
          )}
          <div className={styles.buttons}>
            <IconButton
              icon={ArrowUp}
              label={`Size ${at + 1} up`}
              disabled={at === 0}
              onClick={() => swap(at, at - 1)}
            />
            <IconButton
              icon={ArrowDown}
              label={`Size ${at + 1} down`}
              disabled={at === fields.length - 1}
              onClick={() => swap(at, at + 1)}
            />
            <IconButton
              icon={Trash}
              label={`Remove size ${at + 1}`}
              disabled={fields.length === 1}
              onClick={() => remove(at)}
            />
          </div>
          <LaterPrice form={form} at={at} />
        </fieldset>
      ))}
      <div className={styles.buttons}>
        <Button look="line" size="small" icon={Plus} onClick={() => append(ADDED_SIZE)}>
          Add a size
        </Button>
      </div>
    </>
  )
}

type SizeProps = { form: UseFormReturn<ProductFormTexts>; at: number }

/** The grams that a size's name says are written as it is typed, and go with it until somebody writes others. */
function NameAndGrams({ form, at }: SizeProps) {
  const byName = useRef('')
  const fillGrams = () => {
    const name = `sizes.${at}.grams` as const
    const grams = gramsOfSize(form.getValues(`sizes.${at}.size`))
    if (grams === undefined || form.getValues(name) !== byName.current) return
    byName.current = `${grams}`
    form.setValue(name, byName.current, { shouldDirty: true })
    form.clearErrors(name)
  }
  return (
    <>
      <TextField label="Name" placeholder="250 g" {...bindField(form, `sizes.${at}.size`, { onChange: fillGrams })} />
      <TextField label="Grams" inputMode="numeric" {...bindField(form, `sizes.${at}.grams`)} />
    </>
  )
}

/** What a size costs from a moment on, and what it costs the shop. */
function LaterPrice({ form, at }: SizeProps) {
  const { nextPrice, nextPriceFrom, costPrice } = form.formState.errors.sizes?.[at] ?? {}
  const isWrong = Boolean(nextPrice ?? nextPriceFrom ?? costPrice)
  return (
    <div className={styles.seldomRow}>
      <SeldomFold
        form={form}
        title="New price and cost price"
        holds={pricesHeld(form.watch(`sizes.${at}`))}
        isWrong={isWrong}
      >
        <div className={styles.pair}>
          <TextField label="New price ₹" optional inputMode="decimal" {...bindField(form, `sizes.${at}.nextPrice`)} />
          <MomentField form={form} name={`sizes.${at}.nextPriceFrom`} label="New price from" />
          <CostField form={form} at={at} />
        </div>
      </SeldomFold>
    </div>
  )
}
