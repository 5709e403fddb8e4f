import { type Ref, useState } from 'react'
import { type Path, useForm } from 'react-hook-form'
import { publishProducts } from '../../contract/admin/catalog.ts'
import type { AdminProduct } from '../../contract/admin/shapes/product-shapes.ts'
import { readCells } from '../../domain/catalog/record/product-cells.ts'
import { isSizeColumn } from '../../domain/catalog/record/product-columns.ts'
import { type ProductRecord, slugOf } from '../../domain/catalog/record/product-record.ts'
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
  /** The button that saves and publishes, while there is something to save. */
  publishing?: Ref<HTMLButtonElement>
}
const PUBLISH = 'publish'
/** Said where something besides the form would be published, or left behind, unsaved. */
export const SAVE_FIRST = 'Please save first: something on this page is not saved yet.'

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
    if (pressed === PUBLISH && hasUnsavedWork(1)) {
      toast.show({ kind: 'bad', text: SAVE_FIRST })
      return
    }
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
    if (pressed === PUBLISH) {
      const body = { ids: [record.id], published: true }
      await tellOutcome(callAdmin(publishProducts, { body }), 'In the shop now.')
    }
    onSaved(record.id)
  }
  const isHidden = product ? !product.published && form.formState.isDirty : true
  return (
    <StaffForm
      form={form}
      onSubmit={save}
      submit={product ? 'Save' : 'Add product'}
      keepsWork
      className={fields.saveInView}
      more={
        isHidden && (
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
