import type { Product } from '../../contract/catalog.ts'
import styles from './product-details.module.css'

type Nutrition = NonNullable<Product['nutrition']>

const ROWS: readonly { name: string; of: keyof Nutrition; unit: string; within?: true }[] = [
  { name: 'Energy', of: 'energyKcal', unit: 'kcal' },
  { name: 'Protein', of: 'proteinG', unit: 'g' },
  { name: 'Carbohydrate', of: 'carbohydrateG', unit: 'g' },
  { name: 'of which sugars', of: 'sugarG', unit: 'g', within: true },
  { name: 'Fat', of: 'fatG', unit: 'g' },
  { name: 'of which saturated', of: 'saturatedFatG', unit: 'g', within: true },
  { name: 'Sodium', of: 'sodiumMg', unit: 'mg' },
]

/** What 100 g hold. */
export function NutritionTable({ nutrition }: { nutrition: Nutrition | undefined }) {
  if (!nutrition) return <p className="quiet">Nutritional information not available for this product.</p>
  return (
    <table className={styles.nutrition}>
      <thead>
        <tr>
          <th scope="col">Nutrient</th>
          <td>Per 100 g</td>
        </tr>
      </thead>
      <tbody>
        {ROWS.map(({ name, of, unit, within }) => (
          <tr key={of}>
            <th scope="row" className={within ? styles.within : undefined}>
              {name}
            </th>
            <td>
              {nutrition[of]} {unit}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
