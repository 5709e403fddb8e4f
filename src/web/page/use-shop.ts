import { getRouteApi, rootRouteId } from '@tanstack/react-router'
import type { Shop } from './load-shop.ts'

const document = getRouteApi(rootRouteId)

/** The store settings and the shop's origin, as the document brought them. */
export function useShop(): Shop {
  return document.useLoaderData()
}
