import type { ProductDeclaration } from '../../../domain/law/declarations.ts'
import type { Db } from '../../db/connect.ts'

/** True of the products `p` that lack it. */
export function lacksDeclaration(db: Db, of: ProductDeclaration) {
  switch (of) {
    case 'ingredients':
      return db`p.ingredients is null`
    case 'allergens':
      return db`p.allergens is null`
    case 'shelfLife':
      return db`p.shelf_life is null`
    case 'origin':
      return db`p.origin is null`
  }
}
