import { getStore, type StoreSettings } from '../../contract/settings.ts'
import { callApi } from './api.ts'

/**
 * Where shoppers find the shop, such as `https://shop.example`, its API where that is elsewhere, and whether it has
 * switched its service worker off.
 */
export type Site = { origin: string; apiHost: string; workerOff?: boolean }

/** What every page knows: the store settings and where the shop is. */
export type Shop = { store: StoreSettings } & Site

let findSite: () => Site = () => ({ origin: '', apiHost: '' })

/** Called once by the server's entry; in the browser the document brings it. */
export function findSiteBy(find: () => Site): void {
  findSite = find
}

/** What every page knows about the shop; in the browser it comes with the document and is not loaded again. */
export async function loadShop(): Promise<Shop> {
  const { store } = await callApi(getStore, {})
  // A process of the release before says nothing of it, or promises days meanwhile.
  store.takesOrders ??= true
  store.promisesDays &&= store.takesOrders
  return { store, ...findSite() }
}
