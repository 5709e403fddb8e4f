import { getStore } from '../contract/store.ts'
import { callApi } from './api.ts'
import type { Shop } from './page-head.ts'

let site = { origin: '', apiHost: '' }

/** Where shoppers find the shop, such as `https://shop.example`, and its API where that is elsewhere; told once by the server's entry. */
export function setSite(told: { origin: string; apiHost: string }): void {
  site = told
}

/** What every page knows about the shop; in the browser it comes with the document and is not loaded again. */
export async function loadShop(): Promise<Shop> {
  const { store } = await callApi(getStore, {})
  return { store, ...site }
}
