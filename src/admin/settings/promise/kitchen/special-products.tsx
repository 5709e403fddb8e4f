import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { bindField } from '../../../../ui/form/bind-field.ts'
import type { PromiseForm } from '../fields/promise-form.ts'
import { ProductPicker } from '../parts/product-picker.tsx'
import { useProductNames } from '../parts/use-product-names.ts'
import styles from '../promise.module.css'
import { isSpecial, withLine } from './made-products.ts'

/** Products that must be known ahead, or travel less or farther than their shelf life says. */
export function SpecialProducts({ form }: Pick<PromiseForm, 'form'>) {
  const [added, setAdded] = useState<readonly string[]>([])
  const { nameOf } = useProductNames()
  const products = form.watch('products')
  const shown = products.flatMap((one, at) => (isSpecial(one) || added.includes(one.product) ? [{ ...one, at }] : []))
  const add = (ids: readonly string[]) => {
    const fresh = ids.filter((id) => !products.some(({ product }) => product === id))
    if (fresh.length > 0) form.setValue('products', withLine(products, fresh, ''), { shouldDirty: true })
    setAdded([...added, ...ids])
  }
  const remove = (product: string) => {
    const at = products.findIndex((one) => one.product === product)
    form.setValue(`products.${at}.notice`, '', { shouldDirty: true })
    form.setValue(`products.${at}.travels`, '', { shouldDirty: true })
    setAdded(added.filter((id) => id !== product))
  }
  return (
    <>
      <ul className={styles.rows} aria-label="Products with a rule of their own">
        {shown.map(({ product, at }) => (
          <li key={product} className={styles.tier}>
            <TextField
              label={`Notice for ${nameOf(product)}`}
              optional
              placeholder="48 hours"
              {...bindField(form, `products.${at}.notice`)}
            />
            <TextField
              label={`${nameOf(product)} travels`}
              optional
              placeholder="6 hours"
              {...bindField(form, `products.${at}.travels`)}
            />
            <IconButton icon={Trash} label={`No rule for ${nameOf(product)}`} onClick={() => remove(product)} />
          </li>
        ))}
      </ul>
      <ProductPicker
        label="A product made to order, or that travels"
        chosen={shown.map(({ product }) => product)}
        onAdd={add}
        onRemove={remove}
        withoutChips
      />
    </>
  )
}
