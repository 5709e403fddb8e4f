import { useState } from 'react'
import { type Path, useForm } from 'react-hook-form'
import type { AdminProduct } from '../../contract/admin/shapes/product-shapes.ts'
import { readCells } from '../../domain/catalog/record/product-cells.ts'
import { isSizeColumn } from '../../domain/catalog/record/product-columns.ts'
import { type ProductRecord, slugOf } from '../../domain/catalog/record/product-record.ts'
import { type FormerMoments, pastMoments } from '../../domain/catalog/times/past-moments.ts'
import { toast } from '../../ui/messages/toast-store.ts'
import { useStaff } from '../calls/staff-session.ts'
import fields from '../parts/fields.module.css'
import { Panel } from '../parts/panel.tsx'
import { StaffForm } from '../parts/staff-form.tsx'
import { PicturesField } from './pictures-field.tsx'
import { LabelFields, ProductFields } from './product-fields.tsx'
import { SellingTimes } from './selling-times.tsx'
import { SizeFields } from './size-fields.tsx'
import { ClashNote, changerName } from './texts/clash-note.tsx'
import type { Clash } from './texts/merge-texts.ts'
import { FIRST_TEXTS, type ProductFormTexts } from './texts/product-texts.ts'
import { asOpened, type OpenedProduct, saveMerged, saveNew } from './texts/save-merged.ts'

type FormProps = { product?: AdminProduct; onSaved: (id: string) => void }
type Tell = (path: Path<ProductFormTexts> | 'root', message: string) => void

/** Everything about a product but its stock, which changes while somebody types. */
export function ProductForm({ product, onSaved }: FormProps) {
  const [opened, setOpened] = useState(() => product && asOpened(product))
  const [clashes, setClashes] = useState<readonly Clash[]>([])
  const form = useForm<ProductFormTexts>({ defaultValues: opened?.texts ?? FIRST_TEXTS })
  // The pictures are shown anew where others have changed them.
  const [round, setRound] = useState(0)
  const staff = useStaff()
  const tell: Tell = (path, message) => form.setError(path, { message })
  const open = (next: OpenedProduct, sent: ProductFormTexts) => {
    setOpened(next)
    const { pictures, pictureAlts } = form.getValues('product')
    form.reset(next.texts)
    // Those that came while it was being saved are not in it yet.
    if (pictures !== sent.product.pictures) form.setValue('product.pictures', pictures, { shouldDirty: true })
    if (pictureAlts !== sent.product.pictureAlts) {
      form.setValue('product.pictureAlts', pictureAlts, { shouldDirty: true })
    }
  }
  const save = async (texts: ProductFormTexts) => {
    const record = readForm(texts, tell, opened)
    if (!record) return
    if (!opened) open(asOpened(await saveNew(record, texts)), texts)
    else {
      const outcome = await saveMerged(opened, texts, (merged) => readForm(merged, () => {}, opened))
      setClashes(outcome.kind === 'open' ? outcome.clashes : [])
      if (outcome.kind === 'open') {
        setOpened(outcome.opened)
        setRound(isPictured(outcome.texts, texts) ? round : round + 1)
        form.reset(outcome.opened.texts)
        form.reset(outcome.texts, { keepDefaultValues: true })
        readForm(outcome.texts, tell, outcome.opened)
        throw outcome.refusal
      }
      const saved = asOpened(outcome.product)
      open(saved, texts)
      if (outcome.taken.length > 0) {
        setRound(isPictured(saved.texts, texts) ? round : round + 1)
        const who = changerName(outcome.by, staff.id)
        toast.show({ kind: 'info', text: `What ${who} changed meanwhile stays: ${outcome.taken.join('; ')}.` })
      }
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
        <Panel title="Pictures" end={form.watch('product.pictures') === '' && 'Needed to publish'}>
          <PicturesField key={round} form={form} images={opened?.product.images ?? []} />
        </Panel>
      }
    >
      <ClashNote clashes={clashes} by={opened?.product.changedBy ?? null} />
      <ProductFields form={form} isNew={!product} />
      <Panel title="Sizes and prices">
        <SizeFields form={form} />
      </Panel>
      <LabelFields form={form} />
      <SellingTimes form={form} />
    </StaffForm>
  )
}

function isPictured(one: ProductFormTexts, other: ProductFormTexts): boolean {
  return one.product.pictures === other.product.pictures && one.product.pictureAlts === other.product.pictureAlts
}

/** The product that the form describes; where something is wrong each field is told, and there is none. */
function readForm(texts: ProductFormTexts, tell: Tell, opened: OpenedProduct | undefined): ProductRecord | undefined {
  const { product } = texts
  const id = product.id.trim() || slugOf(product.name)
  const read = readCells({ product: { ...product, id }, sizes: texts.sizes })
  const former = opened && formerMoments(opened, texts)
  const troubles = read.ok ? pastMoments(read.record, former, Date.now()) : read.troubles
  if (read.ok && troubles.length === 0) return read.record
  for (const { column, size, message } of troubles) {
    // The address is made from the name, which is told that it is missing.
    if (column === 'id' && id === '' && product.name.trim() === '') continue
    if (!isSizeColumn(column)) tell(`product.${column}`, message)
    else if (size !== undefined) tell(`sizes.${size}.${column}`, message)
    else tell('root', message)
  }
  return undefined
}

function formerMoments({ product }: OpenedProduct, { sizes }: ProductFormTexts): FormerMoments {
  return { ...product, sizes: sizes.map(({ variantId }) => product.sizes.find(({ id }) => id === variantId)) }
}
