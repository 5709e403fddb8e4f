import type { Product } from '../../domain/product.ts'
import { matchesQuery, type ProductQuery } from '../../domain/product-query.ts'
import { COMPARATORS, oldestFirst } from '../../domain/product-sort.ts'

export type Page = { products: readonly Product[]; total: number }

/** The published catalogue at one moment, with its answers. It never changes: a change makes the next one. */
export class Snapshot {
  /** Counts the changes this process has seen; availability is not among them. */
  readonly version: number
  /** Oldest first. */
  readonly products: readonly Product[]
  private readonly byId: ReadonlyMap<string, Product>

  constructor(version: number, products: readonly Product[]) {
    this.version = version
    this.products = products.toSorted(oldestFirst)
    this.byId = new Map(products.map((product) => [product._id, product]))
  }

  find(id: string): Product | undefined {
    return this.byId.get(id)
  }

  list(query: ProductQuery): Page {
    const words = query.search.toLowerCase()
    const compare = COMPARATORS[query.sort === 'relevance' ? 'date-desc' : query.sort]
    const found = this.products
      .filter((product) => product.name.toLowerCase().includes(words) && matchesQuery(product, query))
      .sort(compare)
    const start = (query.page - 1) * query.limit
    return { products: found.slice(start, start + query.limit), total: found.length }
  }

  suggest(text: string): readonly Product[] {
    const words = text.trim().toLowerCase()
    return this.products.filter((product) => product.name.toLowerCase().includes(words)).slice(0, 5)
  }

  /** Up to five others of the same category and sub-category (specification §2). */
  related({ _id, category, subCategory }: Product): readonly Product[] {
    return this.products
      .filter((other) => other._id !== _id && other.category === category && other.subCategory === subCategory)
      .slice(0, 5)
  }
}
