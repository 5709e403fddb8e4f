import type { ListedProduct } from '../../contract/admin/shapes/product-shapes.ts'
import { LOW_STOCK } from '../../domain/catalog/product.ts'
import { formatMoney } from '../../domain/money.ts'
import { Picture } from '../../ui/cards/picture.tsx'
import { Checkbox } from '../../ui/fields/tick.tsx'
import { Link } from '../../ui/link.tsx'
import { paths } from '../calls/paths.ts'
import type { Column } from '../parts/data-table.tsx'
import { AllergensMissing } from './allergens-missing.tsx'
import styles from './catalog.module.css'
import { CATEGORY_NAMES, leftWords, sizeName } from './catalog-words.ts'

export function productColumns(
  ticked: ReadonlyMap<string, ListedProduct>,
  tick: (products: readonly ListedProduct[], isTicked: boolean) => void,
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
      cell: ({ published, allergens }) => (
        <>
          {published ? 'Published' : 'Not published'} {allergens === null && <AllergensMissing />}
        </>
      ),
    },
    { title: 'Sizes and prices', narrow: true, cell: ({ sizes }) => <SizeLines sizes={sizes} /> },
    { title: 'Left', atEnd: true, narrow: true, cell: ({ sizes }) => <StockLines sizes={sizes} /> },
  ]
}

function SizeLines({ sizes }: Pick<ListedProduct, 'sizes'>) {
  return (
    <ul className={styles.lines}>
      {sizes.map(({ id, size, price, discountPrice }) => (
        <li key={id}>
          {sizeName(size)} · {formatMoney(price)} {discountPrice !== null && <s>{formatMoney(discountPrice)}</s>}
        </li>
      ))}
    </ul>
  )
}

function StockLines({ sizes }: Pick<ListedProduct, 'sizes'>) {
  return (
    <ul className={styles.lines}>
      {sizes.map((size) => (
        <li key={size.id} className={isLow(size) ? styles.low : undefined}>
          {leftWords(size)}
        </li>
      ))}
    </ul>
  )
}

function isLow({ stock, reserved }: ListedProduct['sizes'][number]): boolean {
  return stock !== null && stock - reserved <= LOW_STOCK
}
