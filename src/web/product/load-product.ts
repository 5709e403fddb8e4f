import { notFound } from '@tanstack/react-router'
import { ApiError } from '../../calls/api-error.ts'
import { findProduct } from '../../contract/catalog.ts'
import { callApi } from '../page/api.ts'

/** When the loading panel shows, ms: a quick answer comes without one. */
export const PANEL_AFTER = 200

const NO_PRODUCT = new Set([400, 404])

/** The product with its related ones; an unknown id, or what cannot be one, becomes the page of status 404 that offers similar names. */
export async function loadProduct(id: string) {
  try {
    return await callApi(findProduct, { params: { id } })
  } catch (error) {
    if (error instanceof ApiError && NO_PRODUCT.has(error.status)) throw notFound({ data: error.reply })
    throw error
  }
}
