import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import Images from 'lucide-react/icons/images'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { listAdminProducts } from '../../../contract/admin/catalog.ts'
import type { ListedProduct } from '../../../contract/admin/shapes/product-shapes.ts'
import { CATEGORY_NAMES } from '../../../domain/catalog/product.ts'
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx'
import { paths } from '../../calls/paths.ts'
import { ListPage, useFilteredList } from '../../parts/list-page.tsx'
import { productColumns } from './product-columns.tsx'
import styles from './product-list.module.css'
import { TickedBar } from './ticked-bar.tsx'

const FILTERS = {
  search: { label: 'Search products' },
  category: { label: 'Category', all: 'All categories', names: CATEGORY_NAMES },
  published: {
    label: 'Published',
    all: 'Published or not',
    names: { true: 'Published', false: 'Not published' },
  },
  allergens: { label: 'Allergens', all: 'Any allergens', names: { missing: 'Allergens missing' } },
  lacks: {
    label: 'On the label',
    all: 'Whole label or not',
    names: {
      ingredients: 'Ingredients missing',
      shelfLife: 'Shelf life missing',
      origin: 'Country of origin missing',
    },
  },
  sort: {
    label: 'Sorted by',
    all: 'Sorted by web address',
    names: {
      name: 'Sorted by name',
      newest: 'Newest first',
      price: 'Cheapest first',
      left: 'Least left first',
      unpictured: 'Without a picture first',
    },
  },
  stock: { label: 'Stock', all: 'Any stock', names: { low: 'Running out', out: 'Sold out' } },
}

/** All products, published or not; those that are ticked can be changed together. */
export function CataloguePage() {
  const page = useFilteredList(listAdminProducts, FILTERS, { kept: ['sort'] })
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
      columns={productColumns({ shown: page.list.rows ?? [], ticked, tick }, page.list.reload)}
      keyOf={({ id }) => id}
      empty="There is no product yet. Add the first one, or import a file."
      notFound="No product is like that."
    >
      {ticked.size > 0 && (
        <TickedBar
          products={[...ticked.values()]}
          onLeft={(products) => {
            setTicked(withTicked(new Map(), products, true))
            page.list.reload()
          }}
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

/** On a phone all but the first stand behind a button: the products come before what is rarely done with all of them. */
function CatalogueActions() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <span className={styles.more} data-folded={!isOpen || undefined}>
        <ButtonLink look="line" size="small" icon={ArrowLeftRight} href={paths.importCatalogue}>
          Import and export
        </ButtonLink>
        <ButtonLink look="line" size="small" icon={ArrowUpDown} href={paths.shopOrder}>
          Order in the shop
        </ButtonLink>
        <ButtonLink look="line" size="small" icon={Images} href={paths.photographs}>
          Photographs
        </ButtonLink>
      </span>
      <ButtonLink size="small" icon={Plus} href={paths.newProduct}>
        Add product
      </ButtonLink>
      <Button
        look="line"
        size="small"
        className={styles.unfold}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        More to do
      </Button>
    </>
  )
}
