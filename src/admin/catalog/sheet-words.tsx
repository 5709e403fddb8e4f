import { NEEDED_COLUMNS, titleOf } from '../../domain/catalog/record/product-columns.ts'
import styles from './catalog.module.css'
import { useCategoryTitles } from './texts/use-category-titles.ts'

const LIST = new Intl.ListFormat('en-IN')

/** What may stand in the columns where not every text may, beside the categories. */
const WORDS: readonly (readonly [columns: string, words: string])[] = [
  [titleOf('subCategory'), 'One of these: Sugar, Sugar Free, No Sugar. Empty is Sugar for a new product.'],
  [titleOf('allergens'), 'Each after a comma, such as Milk, Wheat; or “none”. Needed to publish.'],
  [titleOf('published'), 'yes or no. With yes a product is published as soon as it has a picture and its allergens.'],
  [LIST.format((['vegetarian', 'bestseller', 'newArrival', 'featured'] as const).map(titleOf)), 'yes or no.'],
  [titleOf('size'), 'Such as 250 g. A line for each size, with the same name; empty where there is only one.'],
  [LIST.format((['price', 'discountPrice'] as const).map(titleOf)), 'Rupees such as 320 or 320.50.'],
  [titleOf('stock'), 'Pieces, or “made to order”.'],
  [
    titleOf('hamper'),
    'One price or Priced apart, then each part: “One price; kaju-barfi: 250 g; clay-lamp: 2 pieces at 60”.',
  ],
  [titleOf('soldOn'), 'Weekdays such as Sat, Sun; empty for each day.'],
]

/** What the columns of a file need, for whoever fills in the template. */
export function SheetWords() {
  const categories = Object.values(useCategoryTitles()).join(', ')
  const words = [[titleOf('category'), `One of these: ${categories}.`] as const, ...WORDS]
  return (
    <details className={styles.help}>
      <summary>Which columns are needed, and what may stand in them</summary>
      <div className={styles.fields}>
        <p>
          Needed: {LIST.format(NEEDED_COLUMNS.map(titleOf))}. All others can stay empty; Product, the address in the
          shop, is then made from the name. Usual words for columns, such as Item, Rate, Weight, Qty or HSN Code, are
          understood too.
        </p>
        <dl className={styles.words}>
          {words.map(([columns, said]) => (
            <div key={columns}>
              <dt>{columns}</dt>
              <dd>{said}</dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  )
}
