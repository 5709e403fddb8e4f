import type { ListedProduct } from '../../../contract/admin/shapes/product-shapes.ts'
import { CATEGORY_NAMES, LOW_STOCK } from '../../../domain/catalog/product.ts'
import { sizeTexts } from '../../../domain/catalog/record/product-cells.ts'
import { lacksOf } from '../../../domain/catalog/record/publishing.ts'
import { formatMoment } from '../../../domain/dates.ts'
import { formatMoney } from '../../../domain/money.ts'
import { Checkbox } from '../../../ui/fields/tick.tsx'
import { Link } from '../../../ui/link.tsx'
import { paths } from '../../calls/paths.ts'
import type { Column } from '../../parts/data-table.tsx'
import styles from '../catalog.module.css'
import { leftWords, PUBLISHED_THEN, sizeName, whenSold } from '../catalog-words.ts'
import { LackTags } from '../lacking.tsx'
import { ProductThumb } from '../product-thumb.tsx'
import { EditInPlace } from './edit-in-place.tsx'
import list from './product-list.module.css'
import { priceQuestion, savePrice, saveStock } from './save-value.ts'

type Ticking = {
  shown: readonly ListedProduct[]
  ticked: ReadonlyMap<string, ListedProduct>
  tick: (products: readonly ListedProduct[], isTicked: boolean) => void
}

export function productColumns(
  { shown, ticked, tick }: Ticking,
  onSaved: () => void,
): readonly Column<ListedProduct>[] {
  return [
    {
      title: 'Tick',
      head: (
        <Checkbox
          label={<span className="hide">All that are shown</span>}
          checked={shown.length > 0 && shown.every(({ id }) => ticked.has(id))}
          onChange={({ target }) => tick(shown, target.checked)}
        />
      ),
      narrow: true,
      className: list.tickCell,
      cell: (product) => (
        <Checkbox
          label={<span className="hide">{product.name}</span>}
          checked={ticked.has(product.id)}
          onChange={({ target }) => tick([product], target.checked)}
        />
      ),
    },
    {
      title: 'Picture',
      titleHidden: true,
      narrow: true,
      className: list.pictureCell,
      cell: ({ image }) => <ProductThumb image={image} />,
    },
    {
      title: 'Product',
      className: list.nameCell,
      cell: ({ id, name, nameHi, category }) => (
        <>
          <Link href={paths.product(id)}>{name}</Link>
          <small className={styles.faint}>{[nameHi, CATEGORY_NAMES[category]].filter(Boolean).join(' · ')}</small>
        </>
      ),
    },
    {
      title: 'In the shop',
      narrow: true,
      className: list.stateCell,
      cell: (product) => (
        <>
          {product.published ? 'Published' : 'Not published'} <LackTags lacks={lacksIn(product)} />
          {product.publishWhenReady && <small className={styles.faint}>{PUBLISHED_THEN}</small>}
          {whenSold(product).map((words) => (
            <small key={words} className={styles.faint}>
              {words}
            </small>
          ))}
        </>
      ),
    },
    {
      title: 'Sizes and prices',
      narrow: true,
      className: list.priceCell,
      cell: (product) => <SizeLines product={product} onSaved={onSaved} />,
    },
    {
      title: 'Left',
      atEnd: true,
      narrow: true,
      className: list.leftCell,
      cell: (product) => <StockLines product={product} onSaved={onSaved} />,
    },
  ]
}

function lacksIn({ image, allergens }: ListedProduct) {
  return lacksOf({ pictures: image === null ? [] : [image], allergens })
}

type LinesProps = { product: ListedProduct; onSaved: () => void }

function SizeLines({ product: { name, sizes }, onSaved }: LinesProps) {
  return (
    <ul className={styles.lines}>
      {sizes.map((size) => (
        <li key={size.id}>
          {sizeName(size.size)} ·{' '}
          <EditInPlace
            label={`Price of ${name}, ${sizeName(size.size)}`}
            shown={formatMoney(size.price)}
            text={sizeTexts(size).price}
            save={async (typed) => {
              const saved = await savePrice(size, typed)
              onSaved()
              return saved
            }}
            ask={(typed) => priceQuestion(size, typed)}
          />{' '}
          {size.discountPrice !== null && <s>{formatMoney(size.discountPrice)}</s>}
          {size.nextPrice !== null && size.nextPriceFrom !== null && (
            <small className={styles.faint}>
              {formatMoney(size.nextPrice)} from {formatMoment(size.nextPriceFrom)}
            </small>
          )}
        </li>
      ))}
    </ul>
  )
}

function StockLines({ product: { name, sizes }, onSaved }: LinesProps) {
  return (
    <ul className={styles.lines}>
      {sizes.map((size) => (
        <li key={size.id}>
          <EditInPlace
            label={`Pieces on the shelf of ${name}, ${sizeName(size.size)}`}
            shown={leftWords(size)}
            text={sizeTexts(size).stock}
            isLow={isLow(size)}
            save={async (typed) => {
              const saved = await saveStock(size, typed)
              onSaved()
              return saved
            }}
          />
        </li>
      ))}
    </ul>
  )
}

function isLow({ stock, reserved }: ListedProduct['sizes'][number]): boolean {
  return stock !== null && stock - reserved <= LOW_STOCK
}
