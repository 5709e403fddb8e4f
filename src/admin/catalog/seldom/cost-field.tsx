import type { UseFormReturn } from 'react-hook-form'
import { marginOf } from '../../../domain/catalog/record/margin.ts'
import { PRODUCT_COLUMNS, SIZE_COLUMNS } from '../../../domain/catalog/record/product-columns.ts'
import { formatMoney } from '../../../domain/money.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { bindField } from '../../../ui/form/bind-field.ts'
import type { ProductFormTexts } from '../texts/product-texts.ts'

type CostProps = { form: UseFormReturn<ProductFormTexts>; at: number }

/** What a size costs the shop, and below it what stays of its price. */
export function CostField({ form, at }: CostProps) {
  const [price, cost, gst] = form.watch([`sizes.${at}.price`, `sizes.${at}.costPrice`, 'product.gstRate'])
  return (
    <TextField
      label="Cost price ₹"
      optional
      inputMode="decimal"
      hint={marginWords(price, cost, gst) ?? 'Before GST. Shoppers never see it.'}
      {...bindField(form, `sizes.${at}.costPrice`)}
    />
  )
}

/** What stays of a price as it is typed; undefined as long as one of the three cannot be read. */
function marginWords(price: string, cost: string, gst: string): string | undefined {
  const [priced, costed, taxed] = [
    SIZE_COLUMNS.price.read(price),
    SIZE_COLUMNS.costPrice.read(cost),
    PRODUCT_COLUMNS.gstRate.read(gst),
  ]
  if ('trouble' in priced || 'trouble' in costed || 'trouble' in taxed || costed.value === null) return undefined
  const { amount, percent } = marginOf({ price: priced.value, costPrice: costed.value, gstRate: taxed.value })
  return `Margin ${formatMoney(amount)}, ${percent.toLocaleString('en-IN')} % of the price before GST.`
}
