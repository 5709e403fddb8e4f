import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import Images from 'lucide-react/icons/images'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { copyProduct, listAdminProducts, publishProducts, takeOffToday } from '../../../contract/admin/catalog.ts'
import type { ListedProduct } from '../../../contract/admin/shapes/product-shapes.ts'
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx'
import { BadNote } from '../../../ui/messages/note.tsx'
import { toast } from '../../../ui/messages/toast-store.ts'
import { callAdmin } from '../../calls/call-admin.ts'
import { paths } from '../../calls/paths.ts'
import { ListPage, useFilteredList } from '../../parts/list-page.tsx'
import { useTrying } from '../../parts/use-trying.ts'
import styles from '../catalog.module.css'
import { CATEGORY_NAMES } from '../catalog-words.ts'
import { BulkEdit } from './bulk-edit.tsx'
import { productColumns } from './product-columns.tsx'

const FILTERS = {
  search: { label: 'Search products' },
  category: { label: 'Category', all: 'All categories', names: CATEGORY_NAMES },
  published: {
    label: 'Published',
    all: 'Published or not',
    names: { true: 'Published', false: 'Not published' },
  },
  allergens: { label: 'Allergens', all: 'Any allergens', names: { missing: 'Allergens missing' } },
  sort: {
    label: 'Sorted by',
    all: 'Sorted by address',
    names: { name: 'Sorted by name', newest: 'Newest first', price: 'Cheapest first', left: 'Least left first' },
  },
  stock: { label: 'Stock', all: 'Any stock', names: { low: 'Running out', out: 'Sold out' } },
}

/** All products, published or not; those that are ticked can be changed together. */
export function CataloguePage() {
  const page = useFilteredList(listAdminProducts, FILTERS)
  const [ticked, setTicked] = useState<ReadonlyMap<string, ListedProduct>>(new Map())
  const untick = () => setTicked(new Map())
  const reload = () => {
    untick()
    page.list.reload()
  }
  const tick = (products: readonly ListedProduct[], isTicked: boolean) =>
    setTicked((last) => withTicked(last, products, isTicked))
  return (
    <ListPage
      of={page}
      title="Catalogue"
      label="Products"
      actions={<CatalogueActions />}
      columns={productColumns(ticked, tick, page.list.reload)}
      keyOf={({ id }) => id}
      empty="There is no product yet. Add the first one, or import a file."
      notFound="No product is like that."
    >
      {ticked.size > 0 && (
        <TickedBar
          products={[...ticked.values()]}
          shown={page.list.rows ?? []}
          onTick={(products) => tick(products, true)}
          onDone={reload}
          onClear={untick}
        />
      )}
    </ListPage>
  )
}

function withTicked(
  last: ReadonlyMap<string, ListedProduct>,
  products: readonly ListedProduct[],
  isTicked: boolean,
): ReadonlyMap<string, ListedProduct> {
  const next = new Map(last)
  for (const product of products) {
    if (isTicked) next.set(product.id, product)
    else next.delete(product.id)
  }
  return next
}

function CatalogueActions() {
  return (
    <>
      <ButtonLink look="line" size="small" icon={ArrowLeftRight} href={paths.importCatalogue}>
        Import and export
      </ButtonLink>
      <ButtonLink look="line" size="small" icon={ArrowUpDown} href={paths.shopOrder}>
        Order in the shop
      </ButtonLink>
      <ButtonLink look="line" size="small" icon={Images} href={paths.photographs}>
        Photographs
      </ButtonLink>
      <ButtonLink size="small" icon={Plus} href={paths.newProduct}>
        Add product
      </ButtonLink>
    </>
  )
}

type BarProps = {
  products: readonly ListedProduct[]
  shown: readonly ListedProduct[]
  onTick: (products: readonly ListedProduct[]) => void
  onDone: () => void
  onClear: () => void
}

/** What can be done with the products that are ticked. */
function TickedBar({ products, shown, onTick, onDone, onClear }: BarProps) {
  const [editing, setEditing] = useState(false)
  const { problem, run } = useTrying()
  const publish = (published: boolean) =>
    run(async () => {
      const ids = products.map(({ id }) => id)
      const { changed } = await callAdmin(publishProducts, { body: { ids, published } })
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
  const count = `${products.length} ${products.length === 1 ? 'product' : 'products'}`
  return (
    <section className={styles.ticked} aria-label="Ticked products">
      <b>{count}</b>
      {shown.length > products.length && (
        <Button look="line" size="small" onClick={() => onTick(shown)}>
          Tick all {shown.length} shown
        </Button>
      )}
      <Button look="line" size="small" onClick={() => setEditing(true)}>
        Change prices and stock
      </Button>
      <Button look="line" size="small" onClick={() => void publish(true)}>
        Publish
      </Button>
      <Button look="line" size="small" onClick={() => void publish(false)}>
        Unpublish
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
      <BadNote>{problem}</BadNote>
      {editing && <BulkEdit products={products} onDone={onDone} onClose={() => setEditing(false)} />}
    </section>
  )
}
