import { useState } from 'react'
import { type Path, useForm } from 'react-hook-form'
import { ApiError } from '../../calls/api-error.ts'
import { changeProduct, createProduct, findAdminProduct } from '../../contract/admin/catalog.ts'
import type { AdminProduct } from '../../contract/admin/shapes/product-shapes.ts'
import { readCells } from '../../domain/catalog/record/product-cells.ts'
import { isSizeColumn } from '../../domain/catalog/record/product-columns.ts'
import { type ProductRecord, slugOf } from '../../domain/catalog/record/product-record.ts'
import { Note } from '../../ui/messages/note.tsx'
import { toast } from '../../ui/messages/toast-store.ts'
import { callAdmin } from '../calls/call-admin.ts'
import fields from '../parts/fields.module.css'
import { Panel } from '../parts/panel.tsx'
import { StaffForm } from '../parts/staff-form.tsx'
import { PicturesField } from './pictures-field.tsx'
import { ProductFields } from './product-fields.tsx'
import { FIRST_TEXTS, otherChanges, type ProductFormTexts, productFormOf, textsOf } from './product-texts.ts'
import { SellingTimes } from './selling-times.tsx'
import { SizeFields } from './size-fields.tsx'

type FormProps = { product?: AdminProduct; onSaved: (id: string) => void }

/** Everything about a product but its stock, which changes while somebody types. */
export function ProductForm({ product, onSaved }: FormProps) {
  const [opened, setOpened] = useState(() => (product ? textsOf(product) : FIRST_TEXTS))
  const [changedAt, setChangedAt] = useState(product?.changedAt ?? 0)
  const [others, setOthers] = useState<readonly string[]>([])
  const form = useForm<ProductFormTexts>({ defaultValues: opened })
  const save = async (texts: ProductFormTexts) => {
    const record = readForm(texts, (path, message) => form.setError(path, { message }))
    if (!record) return
    try {
      const saved = await send(record, texts, product && { id: product.id, changedAt })
      setChangedAt(saved.changedAt)
      setOpened(textsOf(saved))
      setOthers([])
      const { pictures, pictureAlts } = form.getValues('product')
      form.reset(textsOf(saved))
      // Those that came while it was being saved are not in it yet.
      if (pictures !== texts.product.pictures) form.setValue('product.pictures', pictures, { shouldDirty: true })
      if (pictureAlts !== texts.product.pictureAlts) {
        form.setValue('product.pictureAlts', pictureAlts, { shouldDirty: true })
      }
    } catch (error) {
      if (!product || !(error instanceof ApiError) || error.code !== 'product-changed') throw error
      const theirs = (await callAdmin(findAdminProduct, { params: { id: product.id } })).product
      setChangedAt(theirs.changedAt)
      setOthers(otherChanges(opened, textsOf(theirs)))
      throw error
    }
    toast.show({ kind: 'good', text: `${record.name} is saved.` })
    onSaved(record.id)
  }
  return (
    <StaffForm
      form={form}
      onSubmit={save}
      submit={product ? 'Save' : 'Add product'}
      keepsWork
      className={fields.saveInView}
      unheld={
        <Panel title="Pictures" end="Needed to publish">
          <PicturesField form={form} images={product?.images ?? []} />
        </Panel>
      }
    >
      {others.length > 0 && (
        <Note>
          <p>Changed meanwhile by somebody else; saving again puts what you see here in its place:</p>
          <ul>
            {others.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </Note>
      )}
      <ProductFields form={form} isNew={!product} />
      <SellingTimes form={form} />
      <Panel title="Sizes and prices">
        <SizeFields form={form} />
      </Panel>
    </StaffForm>
  )
}

/** The product that the form describes; where something is wrong each field is told, and there is none. */
function readForm(
  texts: ProductFormTexts,
  tell: (path: Path<ProductFormTexts> | 'root', message: string) => void,
): ProductRecord | undefined {
  const { product } = texts
  const id = product.id.trim() || slugOf(product.name)
  const read = readCells({ product: { ...product, id }, sizes: texts.sizes })
  if (read.ok) return read.record
  for (const { column, size, message } of read.troubles) {
    // The address is made from the name, which is told that it is missing.
    if (column === 'id' && id === '' && product.name.trim() === '') continue
    if (!isSizeColumn(column)) tell(`product.${column}`, message)
    else if (size !== undefined) tell(`sizes.${size}.${column}`, message)
    else tell('root', message)
  }
  return undefined
}

async function send(
  record: ProductRecord,
  texts: ProductFormTexts,
  present: { id: string; changedAt: number } | undefined,
): Promise<AdminProduct> {
  const product = productFormOf(record, texts)
  const { changedAt = 0, id } = present ?? {}
  const reply = id
    ? await callAdmin(changeProduct, { params: { id }, body: { changedAt, product } })
    : await callAdmin(createProduct, { body: { id: record.id, product } })
  return reply.product
}
