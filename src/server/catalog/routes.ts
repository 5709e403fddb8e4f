import { findProduct, findProductsById, listCategories, listProducts, suggestProducts } from '../../contract/catalog.ts'
import { countPages } from '../../domain/pagination.ts'
import { CATEGORIES, SUB_CATEGORIES } from '../../domain/product.ts'
import { readProductQuery } from '../../domain/product-query.ts'
import { refuse } from '../http/refuse.ts'
import type { Serve } from '../http/serve.ts'
import type { Catalogue } from './catalogue.ts'
import { reviewRoutes } from './review-routes.ts'
import { viewProduct } from './view-product.ts'

/** Everything a visitor reads of the catalogue, answered from its snapshot. */
export function catalogRoutes(serve: Serve, catalogue: Catalogue): void {
  serve(listProducts, async ({ query }) => {
    const snapshot = catalogue.current()
    if (Object.values(query).every((value) => value === undefined)) {
      return { success: true, products: snapshot.products.map(viewProduct) }
    }
    const asked = readProductQuery(query)
    const { products, total } = snapshot.list(asked)
    return {
      success: true,
      products: products.map(viewProduct),
      pagination: { total, totalPages: countPages(total, asked.limit), page: asked.page, limit: asked.limit },
    }
  })

  serve(listCategories, async () => {
    const { products } = catalogue.current()
    return {
      success: true,
      categories: CATEGORIES.map((_id) => {
        const own = products.filter((product) => product.category === _id)
        return {
          _id,
          count: own.length,
          subCategories: SUB_CATEGORIES.filter((sub) => own.some((product) => product.subCategory === sub)),
        }
      }),
      tags: [...new Set(products.flatMap((product) => product.tags))].map((_id) => ({
        _id,
        count: products.filter((product) => product.tags.includes(_id)).length,
      })),
    }
  })

  serve(suggestProducts, async ({ query }) => ({
    success: true,
    products: catalogue.current().suggest(query.search).map(viewProduct),
  }))

  serve(findProductsById, async ({ query }) => ({
    success: true,
    products: query.ids
      .split(',')
      .slice(0, 100)
      .flatMap((id) => catalogue.current().find(id) ?? [])
      .map(viewProduct),
  }))

  serve(findProduct, async ({ params }) => {
    const snapshot = catalogue.current()
    const product = snapshot.find(params.id)
    if (!product) refuse({ code: 'product-unknown' })
    return { success: true, product: viewProduct(product), related: snapshot.related(product).map(viewProduct) }
  })

  reviewRoutes(serve)
}
