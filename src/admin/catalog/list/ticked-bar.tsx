import { useState } from 'react'
import { publishProducts, takeOffToday } from '../../../contract/admin/catalog/many.ts'
import { copyProduct } from '../../../contract/admin/catalog.ts'
import type { ListedProduct, UnreadyProduct } from '../../../contract/admin/shapes/product-shapes.ts'
import { countText } from '../../../domain/count-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { BadNote, Note } from '../../../ui/messages/note.tsx'
import { toast } from '../../../ui/messages/toast-store.ts'
import { callAdmin } from '../../calls/call-admin.ts'
import { useTrying } from '../../parts/use-trying.ts'
import { LackingList } from '../lacking.tsx'
import { BulkEdit } from './bulk-edit.tsx'
import { OriginDialog } from './origin-dialog.tsx'
import styles from './product-list.module.css'

type BarProps = {
  products: readonly ListedProduct[]
  /** Of those that were to be published, these are not. */
  onLeft: (products: readonly ListedProduct[]) => void
  onDone: () => void
  onClear: () => void
}

/** What can be done with the products that are ticked. */
export function TickedBar({ products, onLeft, onDone, onClear }: BarProps) {
  const [editing, setEditing] = useState<'values' | 'origin'>()
  const [left, setLeft] = useState<Left>()
  const { problem, run } = useTrying()
  const publish = (published: boolean) =>
    run(async () => {
      const ids = products.map(({ id }) => id)
      const { changed, unready } = await callAdmin(publishProducts, { body: { ids, published } })
      if (unready.length > 0) {
        setLeft({ published: changed, unready })
        return onLeft(products.filter(({ id }) => unready.some((product) => product.id === id)))
      }
      toast.show({ kind: 'good', text: `${changed} ${published ? 'published' : 'unpublished'}.` })
      onDone()
    })
  const takeOff = (off: boolean) =>
    run(async () => {
      const ids = products.map(({ id }) => id)
      const { changed } = await callAdmin(takeOffToday, { body: { ids, off } })
      toast.show({ kind: 'good', text: `${changed} ${off ? 'not sold until tomorrow' : 'on sale again'}.` })
      onDone()
    })
  const copy = (id: string) =>
    run(async () => {
      const { product } = await callAdmin(copyProduct, { params: { id } })
      toast.show({ kind: 'good', text: `${product.name} is added. Nobody sees it yet.` })
      onDone()
    })
  const [only] = products.length === 1 ? products : []
  const close = () => setEditing(undefined)
  return (
    <section className={styles.ticked} aria-label="Ticked products">
      <b>{countText(products.length, 'product')}</b>
      <div className={styles.tickedButtons}>
        <Button look="line" size="small" onClick={() => void publish(true)}>
          Publish
        </Button>
        <Button look="line" size="small" onClick={() => void publish(false)}>
          Unpublish
        </Button>
        <Button look="line" size="small" onClick={() => setEditing('values')}>
          Change prices and stock
        </Button>
        <Button look="line" size="small" onClick={() => setEditing('origin')}>
          Country of origin
        </Button>
        <Button look="line" size="small" onClick={() => void takeOff(true)}>
          Not today
        </Button>
        <Button look="line" size="small" onClick={() => void takeOff(false)}>
          On sale again
        </Button>
        {only && (
          <Button look="line" size="small" onClick={() => void copy(only.id)}>
            Duplicate
          </Button>
        )}
        <Button look="line" size="small" onClick={onClear}>
          Untick all
        </Button>
      </div>
      <BadNote>{problem}</BadNote>
      {left && <LeftNote {...left} />}
      {editing === 'values' && <BulkEdit products={products} onDone={onDone} onClose={close} />}
      {editing === 'origin' && <OriginDialog products={products} onDone={onDone} onClose={close} />}
    </section>
  )
}

type Left = { published: number; unready: readonly UnreadyProduct[] }

/** What became of many that were to be published, where some are not. */
function LeftNote({ published, unready }: Left) {
  return (
    <Note alert>
      <p>
        {published} published. {unready.length} not published yet:
      </p>
      <LackingList products={unready} />
    </Note>
  )
}
