import type { ListedProduct } from '../../../contract/admin/shapes/product-shapes.ts'
import { LOW_STOCK } from '../../../domain/catalog/product.ts'
import { sizeTexts } from '../../../domain/catalog/record/product-cells.ts'
import { formatMoment } from '../../../domain/dates.ts'
import { formatMoney } from '../../../domain/money.ts'
import { Picture } from '../../../ui/cards/picture.tsx'
import { Checkbox } from '../../../ui/fields/tick.tsx'
import { Link } from '../../../ui/link.tsx'
import { paths } from '../../calls/paths.ts'
import type { Column } from '../../parts/data-table.tsx'
import { AllergensMissing } from '../allergens-missing.tsx'
import styles from '../catalog.module.css'
import { CATEGORY_NAMES, leftWords, sizeName, whenSold } from '../catalog-words.ts'
import { EditInPlace } from './edit-in-place.tsx'
import { savePrice, saveStock } from './save-value.ts'

export function productColumns(
  ticked: ReadonlyMap<string, ListedProduct>,
  tick: (products: readonly ListedProduct[], isTicked: boolean) => void,
  onSaved: () => void,
): readonly Column<ListedProduct>[] {
  return [
    {
      title: 'Tick',
      titleHidden: true,
      narrow: true,
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
      cell: ({ image }) => (
        <Picture address={image} alt="" sizes="56px" width={56} height={56} className={styles.thumb} />
      ),
    },
    {
      title: 'Product',
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
      cell: (product) => (
        <>
          {product.published ? 'Published' : 'Not published'} {product.allergens === null && <AllergensMissing />}
          {whenSold(product).map((words) => (
            <small key={words} className={styles.faint}>
              {words}
            </small>
          ))}
        </>
      ),
    },
    { title: 'Sizes and prices', narrow: true, cell: (product) => <SizeLines product={product} onSaved={onSaved} /> },
    { title: 'Left', atEnd: true, narrow: true, cell: (product) => <StockLines product={product} onSaved={onSaved} /> },
  ]
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
              await savePrice(size, typed)
              onSaved()
            }}
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
              await saveStock(size, typed)
              onSaved()
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
