import { notFound } from '@tanstack/react-router'
import { ApiError } from '../../calls/api-error.ts'
import { findProduct, type Product } from '../../contract/catalog.ts'
import { type ShelfProduct, shelfProducts } from '../cards/shelf-product.ts'
import { callApi } from '../page/api.ts'
import { lazyPart } from '../page/lazy-part.tsx'
import { productHead } from './product-head.ts'

const ProductPending = lazyPart(() => import('./product-pending.tsx').then((part) => part.ProductPending))

type ProductMatch = Parameters<ReturnType<typeof productHead>>[0] & { loaderData?: { product: Product } }

/** When the loading panel shows, ms: a quick answer comes without one. */
const PANEL_AFTER = 200

const NO_PRODUCT = new Set([400, 404])

/** The product with its related ones; an unknown id, or what cannot be one, becomes the page of status 404 that offers similar names. */
async function loadProduct(id: string) {
  try {
    const { product, related } = await callApi(findProduct, { params: { id } })
    return { product, related: shelfProducts(related) }
  } catch (error) {
    if (error instanceof ApiError && NO_PRODUCT.has(error.status)) throw notFound({ data: similarIn(error.reply) })
    throw error
  }
}

// The reply of a refused call is not typed: what it lists are products as everywhere in the API.
function similarIn(reply: unknown): ShelfProduct[] {
  const similar = (reply as { similar?: unknown } | undefined)?.similar
  return Array.isArray(similar) ? shelfProducts(similar as Product[]) : []
}

/** What the addresses of a product's page have in common. */
export const productRoute = {
  loader: ({ params }: { params: { productId: string } }) => loadProduct(params.productId),
  head: (page: ProductMatch) => productHead(page.loaderData?.product)(page),
  pendingComponent: ProductPending,
  pendingMs: PANEL_AFTER,
}
