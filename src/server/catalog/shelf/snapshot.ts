import type { Product } from '../../../domain/catalog/product.ts'
import { type ProductQuery, readProductQuery } from '../../../domain/catalog/product-query.ts'
import type { Hits } from '../search/search-index.ts'
import { type Bits, makeBits, putBit } from './bits.ts'
import { mostAlike } from './most-alike.ts'
import type { Slots } from './move.ts'
import type { Pause } from './pause.ts'
import { pickAll, pickFirst, pickPage, type Sieve } from './pick-page.ts'
import { type Changes, restock, type Shelves } from './shelves.ts'

export type Page = { products: Product[]; total: number }

const MOST_SUGGESTIONS = 5
const MOST_RELATED = 5
/** The number of bestselling products of a kind from which the most alike are chosen. */
const RELATED_FROM = 200

const NOTHING_ASKED = readProductQuery({})

/** The published catalogue at one moment, with its answers. It never changes: a change makes the next one. */
export class Snapshot {
  private readonly shelves: Shelves
  private readonly slots: Slots

  constructor(shelves: Shelves, slots: Slots) {
    this.shelves = shelves
    this.slots = slots
  }

  /** Counts the changes of the catalogue that this process has seen; availability is not among them. */
  get version(): number {
    return this.shelves.version
  }

  find(id: string): Product | undefined {
    return this.slots[this.shelves.slotOf.get(id) ?? -1]
  }

  /** Every product, oldest first. */
  all(): Product[] {
    return this.productsIn(this.shelves.sorted.oldest)
  }

  /**
   * The page of the products that match, in the order asked for; without one a search gives the best first, any other
   * list comes in the owner's order.
   */
  list(query: ProductQuery): Page {
    const { filters, prices, search, sorted } = this.shelves
    const sieve = {
      meeting: this.without(query.without, filters.meeting(query)),
      prices,
      min: query.min,
      max: query.max,
    }
    if (query.search !== '') return this.listFound(search.find(query.search), sieve, query)
    const order = query.sort === 'relevance' ? 'owners' : query.sort
    const { slots, total } = pickPage(sorted[order], sieve, query)
    return { products: this.productsIn(slots), total }
  }

  /** Whether there is a product that meets the filters, whatever it costs. */
  holds(query: ProductQuery): boolean {
    const { filters, sorted } = this.shelves
    const meeting = filters.meeting(query)
    return meeting ? pickFirst(sorted['date-desc'], meeting, 1).length > 0 : this.shelves.slotOf.size > 0
  }

  /** Up to five products that a shopper who is typing `text` may mean; near ones where none matches. */
  suggest(text: string): Product[] {
    const { search } = this.shelves
    const found = search.find(text)
    return this.bestOf(found.slots.length > 0 ? found : search.findNear(text), MOST_SUGGESTIONS)
  }

  /** Up to five others of the same category and sub-category, those with most tags in common first. */
  related(product: Product): Product[] {
    const { alike, best } = this.shelves.kinds.of(product, () => this.bestOfKind(product))
    const known = alike.get(product._id)
    if (known) return this.productsIn(known)
    const others = best.filter((slot) => this.slots[slot]?._id !== product._id)
    const slots = mostAlike(product, others, (slot) => this.slots[slot]?.tags ?? []).slice(0, MOST_RELATED)
    alike.set(product._id, slots)
    return this.productsIn(slots)
  }

  /** The next catalogue; this one stays as it is. */
  async with(changes: Changes, pause: Pause): Promise<Snapshot> {
    const { shelves, slots } = await restock(this.shelves, this.slots, changes, pause)
    return new Snapshot(shelves, slots)
  }

  /** The same catalogue with these products in place of their former selves; only their availability may differ. */
  withAvailability(products: readonly Product[]): Snapshot {
    const slots = this.slots.slice()
    for (const product of products) {
      const slot = this.shelves.slotOf.get(product._id)
      if (slot !== undefined) slots[slot] = product
    }
    return new Snapshot(this.shelves, slots)
  }

  private listFound(found: Hits, sieve: Sieve, { sort, page, limit }: ProductQuery): Page {
    const slots = pickAll(found.slots, sieve).filter((slot) => this.slots[slot] !== undefined)
    if (sort !== 'relevance') {
      const picked = pickPage(this.shelves.sorted[sort], { ...sieve, meeting: this.bitsOf(slots) }, { page, limit })
      return { products: this.productsIn(picked.slots), total: picked.total }
    }
    const best = this.bestOf({ ...found, slots }, page * limit)
    return { products: best.slice((page - 1) * limit), total: slots.length }
  }

  /** These slots but for those of `ids`; undefined stands for all. */
  private without(ids: readonly string[], meeting: Bits | undefined): Bits | undefined {
    const left = ids.flatMap((id) => this.shelves.slotOf.get(id) ?? [])
    if (left.length === 0) return meeting
    const bits = makeBits(this.slots.length, meeting ?? this.bitsOf(this.shelves.sorted.oldest))
    for (const slot of left) putBit(bits, slot, false)
    return bits
  }

  private bestOfKind({ category, subCategory }: Product): readonly number[] {
    const { filters, sorted } = this.shelves
    const ofKind = filters.meeting({ ...NOTHING_ASKED, categories: [category], subCategories: [subCategory] })
    return ofKind ? pickFirst(sorted.bestselling, ofKind, RELATED_FROM) : []
  }

  private bestOf({ slots, scoreOf }: Hits, most: number): Product[] {
    const { popularity } = this.shelves
    return this.productsIn(popularity.best(slots, scoreOf, most))
  }

  private bitsOf(slots: Iterable<number>): Bits {
    const bits = makeBits(this.slots.length)
    for (const slot of slots) putBit(bits, slot, true)
    return bits
  }

  private productsIn(slots: Iterable<number>): Product[] {
    const products: Product[] = []
    for (const slot of slots) {
      const product = this.slots[slot]
      if (product) products.push(product)
    }
    return products
  }
}
