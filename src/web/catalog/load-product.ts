import { notFound } from '@tanstack/react-router'
import { findProduct } from '../../contract/catalog.ts'
import { ApiError, callApi } from '../api.ts'

/** When the loading panel shows, ms: a quick answer comes without one. */
export const PANEL_AFTER = 200

/** The product with its related ones; an unknown id becomes the page of status 404 that offers similar names. */
export async function loadProduct(id: string) {
  try {
    return await callApi(findProduct, { params: { id } })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound({ data: error.reply })
    throw error
  }
}
