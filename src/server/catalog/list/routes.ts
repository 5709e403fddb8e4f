import {
  findProduct,
  findProductsById,
  listCategories,
  listProducts,
  type ProductListQuery,
  suggestProducts,
} from '../../../contract/catalog.ts'
import { countPages } from '../../../domain/catalog/pagination.ts'
import type { Product } from '../../../domain/catalog/product.ts'
import { type ProductQuery, readProductQuery } from '../../../domain/catalog/product-query.ts'
import type { ReadyReply } from '../../http/answers/ready-answer.ts'
import type { ServeReady } from '../../http/calls/serve-ready.ts'
import { refuse } from '../../http/refusals/refuse.ts'
import type { Catalogue } from '../shelf/catalog.ts'
import type { Snapshot } from '../shelf/snapshot.ts'
import { readyReply } from './ready-reply.ts'
import { viewCategories } from './view-categories.ts'
import { viewProduct } from './view-product.ts'
import { wholeList } from './whole-list.ts'

/** As many ids as the contract lets a cart or wishlist ask for at once. */
const MOST_IDS = 100

/** What an owner made categories of, by their tags. */
type OwnCategories = { ownCategories(): readonly string[] }

/** Everything a visitor reads of the catalogue, answered from its snapshot. */
export function catalogRoutes(serveReady: ServeReady, catalogue: Catalogue, store: OwnCategories): void {
  serveReady(listProducts, ({ query }) => {
    const snapshot = catalogue.current()
    return asksNothing(query) ? wholeList(snapshot) : listPage(snapshot, readProductQuery(query, store.ownCategories()))
  })

  serveReady(listCategories, () =>
    readyReply([JSON.stringify(viewCategories(catalogue.current().all(), store.ownCategories()))]),
  )

  serveReady(suggestProducts, ({ query }) => productsReply(catalogue.current().suggest(query.search)))

  serveReady(findProductsById, ({ query }) => {
    const snapshot = catalogue.current()
    const ids = new Set(query.ids.split(',').slice(0, MOST_IDS))
    return productsReply([...ids].flatMap((id) => snapshot.find(id) ?? []))
  })

  serveReady(findProduct, ({ params }) => {
    const snapshot = catalogue.current()
    const product = snapshot.find(params.id)
    if (!product) refuse({ code: 'product-unknown', similar: snapshot.suggest(params.id).map(viewProduct) })
    return readyReply(['{"success":true,"product":', [product], ',"related":[', snapshot.related(product), ']}'])
  })
}

function asksNothing(query: ProductListQuery): boolean {
  return Object.values(query).every((value) => value === undefined)
}

function listPage(snapshot: Snapshot, asked: ProductQuery): ReadyReply {
  const { page, limit } = asked
  const { products, total } = snapshot.list(asked)
  const pagination = { total, totalPages: countPages(total, limit), page, limit }
  return readyReply(['{"success":true,"products":[', products, `],"pagination":${JSON.stringify(pagination)}}`])
}

function productsReply(products: readonly Product[]): ReadyReply {
  return readyReply(['{"success":true,"products":[', products, ']}'])
}
