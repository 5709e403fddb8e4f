import {
  findProduct,
  findProductsById,
  listCategories,
  listProducts,
  type ProductListQuery,
  suggestProducts,
} from '../../contract/catalog.ts'
import { countPages } from '../../domain/pagination.ts'
import { type ProductQuery, readProductQuery } from '../../domain/product-query.ts'
import { refuse } from '../http/refuse.ts'
import type { ReadyReply, Serve } from '../http/serve.ts'
import type { Catalogue } from './catalogue.ts'
import { ReadyAnswers } from './ready-answers.ts'
import { readyReply } from './ready-reply.ts'
import { reviewRoutes } from './review-routes.ts'
import type { Snapshot } from './snapshot.ts'
import { viewCategories } from './view-categories.ts'
import { viewProduct } from './view-product.ts'
import { wholeLists } from './whole-list.ts'

/** As many ids as the contract lets a cart or wishlist ask for at once. */
const MOST_IDS = 100

/** Everything a visitor reads of the catalogue, answered from its snapshot. */
export function catalogRoutes(serve: Serve, catalogue: Catalogue): void {
  const answers = new ReadyAnswers()
  const wholeList = wholeLists()

  serve(listProducts, async ({ query }) => {
    const snapshot = catalogue.current()
    if (asksNothing(query)) return wholeList(snapshot)
    const asked = readProductQuery(query)
    return answers.answer(snapshot, `list ${JSON.stringify(asked)}`, () => listPage(snapshot, asked))
  })

  serve(listCategories, async () => {
    const snapshot = catalogue.current()
    return answers.answer(snapshot, 'categories', () => readyReply([JSON.stringify(viewCategories(snapshot.all()))]))
  })

  serve(suggestProducts, async ({ query }) => {
    const snapshot = catalogue.current()
    const text = query.search.trim().toLowerCase()
    return answers.answer(snapshot, `suggest ${text}`, () =>
      readyReply(['{"success":true,"products":[', snapshot.suggest(text), ']}']),
    )
  })

  serve(findProductsById, async ({ query }) => {
    const snapshot = catalogue.current()
    const ids = new Set(query.ids.split(',').slice(0, MOST_IDS))
    return readyReply(['{"success":true,"products":[', [...ids].flatMap((id) => snapshot.find(id) ?? []), ']}'])
  })

  serve(findProduct, async ({ params }) => {
    const snapshot = catalogue.current()
    const product = snapshot.find(params.id)
    if (!product) refuse({ code: 'product-unknown', similar: snapshot.suggest(params.id).map(viewProduct) })
    return answers.answer(snapshot, `product ${product._id}`, () =>
      readyReply(['{"success":true,"product":', [product], ',"related":[', snapshot.related(product), ']}']),
    )
  })

  reviewRoutes(serve)
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
