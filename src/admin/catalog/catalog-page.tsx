import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { listAdminProducts, publishProducts } from '../../contract/admin/catalog.ts'
import type { ListedProduct } from '../../contract/admin/shapes/product-shapes.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { BadNote } from '../../ui/messages/note.tsx'
import { toast } from '../../ui/messages/toast-store.ts'
import { callAdmin } from '../calls/call-admin.ts'
import { paths } from '../calls/paths.ts'
import { ListPage, useFilteredList } from '../parts/list-page.tsx'
import { useTrying } from '../parts/use-trying.ts'
import { BulkEdit } from './bulk-edit.tsx'
import styles from './catalog.module.css'
import { CATEGORY_NAMES } from './catalog-words.ts'
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
      columns={productColumns(ticked, tick)}
      keyOf={({ id }) => id}
      empty="There is no product yet. Add the first one, or import a file."
      notFound="No product is like that."
    >
      {ticked.size > 0 && <TickedBar products={[...ticked.values()]} onDone={reload} onClear={untick} />}
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
      <ButtonLink size="small" icon={Plus} href={paths.newProduct}>
        Add product
      </ButtonLink>
    </>
  )
}

type BarProps = { products: readonly ListedProduct[]; onDone: () => void; onClear: () => void }

/** What can be done with the products that are ticked. */
function TickedBar({ products, onDone, onClear }: BarProps) {
  const [editing, setEditing] = useState(false)
  const { problem, run } = useTrying()
  const publish = (published: boolean) =>
    run(async () => {
      const ids = products.map(({ id }) => id)
      const { changed } = await callAdmin(publishProducts, { body: { ids, published } })
      toast.show({ kind: 'good', text: `${changed} ${published ? 'published' : 'unpublished'}.` })
      onDone()
    })
  const count = `${products.length} ${products.length === 1 ? 'product' : 'products'}`
  return (
    <section className={styles.ticked} aria-label="Ticked products">
      <b>{count}</b>
      <Button look="line" size="small" onClick={() => setEditing(true)}>
        Change prices and stock
      </Button>
      <Button look="line" size="small" onClick={() => void publish(true)}>
        Publish
      </Button>
      <Button look="line" size="small" onClick={() => void publish(false)}>
        Unpublish
      </Button>
      <Button look="line" size="small" onClick={onClear}>
        Untick all
      </Button>
      <BadNote>{problem}</BadNote>
      {editing && <BulkEdit products={products} onDone={onDone} onClose={() => setEditing(false)} />}
    </section>
  )
}
