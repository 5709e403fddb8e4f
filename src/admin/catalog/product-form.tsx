import { type Ref, useState } from 'react'
import { type Path, useForm } from 'react-hook-form'
import { ApiError } from '../../calls/api-error.ts'
import { publishProducts } from '../../contract/admin/catalog/many.ts'
import type { AdminProduct } from '../../contract/admin/shapes/product-shapes.ts'
import { readCells } from '../../domain/catalog/record/product-cells.ts'
import { isSizeColumn } from '../../domain/catalog/record/product-columns.ts'
import { type ProductRecord, slugOf } from '../../domain/catalog/record/product-record.ts'
import { publishingTroubles } from '../../domain/catalog/record/publishing.ts'
import { type FormerMoments, pastMoments } from '../../domain/catalog/times/past-moments.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/messages/toast-store.ts'
import { callAdmin } from '../calls/call-admin.ts'
import { useStaff } from '../calls/staff-session.ts'
import { hasUnsavedWork } from '../calls/unsaved-work.ts'
import fields from '../parts/fields.module.css'
import { Panel } from '../parts/panel.tsx'
import { StaffForm } from '../parts/staff-form.tsx'
import { tellOutcome } from '../parts/tell-outcome.ts'
import { PicturesField } from './pictures-field.tsx'
import { LabelFields, ProductFields } from './product-fields.tsx'
import { SeldomFields } from './seldom/seldom-fields.tsx'
import { SizeFields } from './size-fields.tsx'
import { ClashNote, changerName } from './texts/clash-note.tsx'
import type { Clash } from './texts/merge-texts.ts'
import { FIRST_TEXTS, type ProductFormTexts } from './texts/product-texts.ts'
import { asOpened, type OpenedProduct, saveMerged, saveNew } from './texts/save-merged.ts'

type FormProps = {
  product?: AdminProduct
  onSaved: (id: string) => void
  /** The button that saves and publishes what is not published. */
  publishing?: Ref<HTMLButtonElement>
}
const PUBLISH = 'publish'
const STOCK_FIRST = 'Please change the stock first, or empty what you typed there: nothing was saved or published.'
const CAME_MEANWHILE = 'Something came in while it was being saved: please save that too, and then publish.'

type Tell = (path: Path<ProductFormTexts> | 'root', message: string) => void

/** Everything about a product but its stock, which changes while somebody types. */
export function ProductForm({ product, onSaved, publishing }: FormProps) {
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
  const save = async (texts: ProductFormTexts, pressed: string) => {
    const isOther = () => hasUnsavedWork(form.formState.isDirty ? 1 : 0)
    if (pressed === PUBLISH && isOther()) {
      toast.show({ kind: 'bad', text: STOCK_FIRST })
      return
    }
    const record = readForm(texts, tell, opened)
    if (!record || (pressed === PUBLISH && !namesAllergens(record, tell))) return
    // While the form still holds its fields: nothing is typed into what is about to be shown anew.
    const tellSaved = async () => {
      toast.show({ kind: 'good', text: `${record.name} is saved.` })
      if (pressed !== PUBLISH) return
      if (isOther() || !isPictured(form.getValues(), texts)) toast.show({ kind: 'bad', text: CAME_MEANWHILE })
      else {
        const call = callAdmin(publishProducts, { body: { ids: [record.id], published: true } })
        await tellOutcome(call, 'In the shop now.')
      }
    }
    if (!opened) {
      const added = await saveNew(record, texts).catch(tellTaken(tell))
      if (!added) return
      await tellSaved()
      open(asOpened(added), texts)
    } else {
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
      await tellSaved()
      open(saved, texts)
      if (outcome.taken.length > 0) {
        setRound(isPictured(saved.texts, texts) ? round : round + 1)
        const who = changerName(outcome.by, staff.id)
        toast.show({ kind: 'info', text: `What ${who} changed meanwhile stays: ${outcome.taken.join('; ')}.` })
      }
    }
    onSaved(record.id)
  }
  return (
    <StaffForm
      form={form}
      onSubmit={save}
      submit={product ? 'Save' : 'Add product'}
      keepsWork
      className={fields.saveInView}
      more={
        !product?.published && (
          <Button type="submit" look="line" value={PUBLISH} ref={publishing} busy={form.formState.isSubmitting}>
            Save and publish
          </Button>
        )
      }
      unheld={
        <Panel title="Pictures" end={form.watch('product.pictures') === '' && 'Needed to publish'}>
          <PicturesField key={round} form={form} images={opened?.product.images ?? []} />
        </Panel>
      }
      rest={
        <>
          <Panel title="Sizes and prices">
            <SizeFields form={form} />
          </Panel>
          <LabelFields form={form} />
          <SeldomFields form={form} isNew={!product} />
        </>
      }
    >
      <ClashNote clashes={clashes} by={opened?.product.changedBy ?? null} />
      <ProductFields form={form} />
    </StaffForm>
  )
}

/** Told at the address, which may have been made from the name. */
function tellTaken(tell: Tell): (error: unknown) => undefined {
  return (error) => {
    if (!(error instanceof ApiError && error.code === 'product-id-taken')) throw error
    tell('product.id', error.message)
  }
}

/** Whether the product says which allergens it holds: else that is told at their field. Pictures come while it waits. */
function namesAllergens(record: ProductRecord, tell: Tell): boolean {
  const troubles = publishingTroubles({ ...record, published: true }, undefined)
  const lack = troubles.find(({ column }) => column === 'allergens')
  if (lack) tell('product.allergens', lack.message)
  return lack === undefined
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
